"""``rules.md`` as a small book."""

from __future__ import annotations

import pytest

from rules.rulebook import is_table, parse_rulebook

BOOK = parse_rulebook(
    """# A Game of Camels

## The goal

Be first.

Be happy.

**XX-1.1** The *first* camel
in wins.

## Glossary

**camel** A patient animal; see **XX-1.1**.

**camel driver** Less patient.

## Rulings

We chose.

**R-XX-10** A tie is shared.
"""
)


def test_a_book_has_a_title_and_chapters_with_openings() -> None:
    assert BOOK.title == "A Game of Camels"
    assert [chapter.title for chapter in BOOK.chapters] == ["The goal", "Glossary", "Rulings"]
    assert [chapter.opening for chapter in BOOK.chapters] == [("Be first.", "Be happy."), (), ("We chose.",)]


def test_an_entry_flows_into_one_line_and_knows_its_chapter() -> None:
    entry = BOOK.entry("XX-1.1")
    assert entry.text == "The “first” camel in wins."
    assert BOOK.entry("camel").text == "A patient animal; see XX-1.1."
    assert entry.chapter == "The goal"


def test_rules_and_rulings_are_told_from_words() -> None:
    assert {entry.key: entry.is_rule for entry in BOOK.entries()} == {
        "XX-1.1": True,
        "camel": False,
        "camel driver": False,
        "R-XX-10": True,
    }


def test_a_key_is_found_in_any_case_and_a_wrong_one_is_an_error() -> None:
    assert BOOK.entry("r-xx-10").text == "A tie is shared."
    with pytest.raises(KeyError):
        BOOK.entry("XX-9.9")


@pytest.mark.parametrize(
    ("term", "keys"),
    [
        ("xx-1.1", ["XX-1.1"]),
        ("r-xx-10", ["R-XX-10"]),
        ("Camel", ["camel", "XX-1.1"]),
        ("camels", ["camel", "XX-1.1"]),
        ("camel-drivers", ["camel driver"]),
        ("patient", ["camel", "camel driver"]),
        ("driver", ["camel driver"]),
        ("tie", ["R-XX-10", "camel", "camel driver"]),
        ("XX", ["XX-1.1", "R-XX-10", "camel"]),
        ("ruling", ["R-XX-10"]),
        ("glossary", ["camel", "camel driver"]),
        ("first wins", ["XX-1.1"]),
        ("dragon", []),
    ],
)
def test_find_prefers_names_then_keys_then_chapters_then_texts_then_all_the_words(term: str, keys: list[str]) -> None:
    assert [entry.key for entry in BOOK.find(term)] == keys


def test_a_search_shows_the_entry_of_that_name_first_and_all_others_too() -> None:
    assert [entry.key for entry in BOOK.search("camels")] == ["camel"]
    assert [entry.key for entry in BOOK.search("camel")] == ["camel", "camel driver", "XX-1.1"]
    assert [entry.key for entry in BOOK.search("XX-1.1")] == ["XX-1.1", "camel"]


@pytest.mark.parametrize(
    ("term", "words"), [("camle", ("camel",)), ("drivr", ()), ("pateint", ("patient",)), ("xx-1.2", ("XX-1.1",))]
)
def test_a_misspelt_word_has_near_ones(term: str, words: tuple[str, ...]) -> None:
    assert BOOK.near(term) == words


def test_an_empty_book_has_no_entries() -> None:
    assert parse_rulebook("# Nothing yet\n").entries() == ()


def test_a_table_keeps_its_rows_and_lines_its_columns_up() -> None:
    book = parse_rulebook(
        "# A game\n\n## Cards\n\n| value | card |\n| --- | --- |\n| 1 | Acorn |\n| 12 | Toy |\n\n**Acorn** A nut.\n"
    )
    (table,) = book.chapters[0].opening
    assert is_table(table)
    assert table.splitlines() == ["value  card", "1      Acorn", "12     Toy"]
    assert [entry.key for entry in book.entries()] == ["Acorn"]


def test_a_whole_word_is_found_before_a_part_of_one() -> None:
    book = parse_rulebook(
        "# A game\n\n## Cards\n\n**Lender** Lends.\n\n## The end\n\n**Last** It is over.\n\n**Again** The end comes.\n"
    )
    assert [entry.key for entry in book.find("end")] == ["Last", "Again", "Lender"]

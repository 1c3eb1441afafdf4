"""What happened, and who may see which part of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules.events import EVERYTHING, UNSEEN, WATCHER, Event, Listener, silence


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    secret = ("word", "cards")
    speaker: int
    hearer: int
    word: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.speaker, self.hearer)


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    speaker: int
    word: int


WHISPER = Whispered(0, 1, 7, (2, 3))


@pytest.mark.parametrize("eyes", [0, 1, EVERYTHING])
def test_witnesses_and_an_open_replay_see_everything(eyes: int) -> None:
    assert WHISPER.seen_by(eyes) is WHISPER


@pytest.mark.parametrize("eyes", [2, 3, WATCHER])
def test_others_see_that_it_happened_and_how_many_cards_there_were(eyes: int) -> None:
    assert WHISPER.seen_by(eyes) == Whispered(0, 1, UNSEEN, (UNSEEN, UNSEEN))


def test_the_event_itself_is_not_changed_by_looking() -> None:
    WHISPER.seen_by(2)
    assert (WHISPER.word, WHISPER.cards) == (7, (2, 3))


def test_an_open_event_is_the_same_for_all() -> None:
    shout = Shouted(0, 7)
    assert all(shout.seen_by(eyes) is shout for eyes in (0, 1, WATCHER, EVERYTHING))


def test_a_listener_builds_events_and_silence_does_not() -> None:
    listener = Listener()
    listener(Shouted, 0, word=7)
    assert listener.events == [Shouted(0, 7)]
    silence(Shouted, "nonsense, since nobody builds it")  # type: ignore[arg-type, call-arg]

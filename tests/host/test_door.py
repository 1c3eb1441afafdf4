"""Who comes in, as whom, and how far: no further than to a terminal."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.host.visiting import ANA, BEN, CHO, Player, connect, is_served, open_house
from tui.host.house import House
from tui.host.limits import Bucket, LastMinute, Tally
from tui.host.player_names import is_name, word_for_guest, word_hash
from tui.host.rules_of_house import HouseRules, Limits, Times, read_house_rules
from tui.tables.about import whole_book
from tui.tables.trouble import Failure, Trouble

FIRST = "the hall"


# Who somebody is


async def test_a_key_is_an_account_whatever_name_it_comes_with(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for name in ("ana", "somebody"):
            async with Player(house, name, ANA) as ana:
                await ana.sees(FIRST)
        player = await house.accounts.by_key(ANA.get_fingerprint())
        assert player is not None
        assert player.name == "ana"
        assert await house.accounts.named("somebody") is None


async def test_two_key_logins_in_a_row(tmp_path: Path) -> None:
    """With tasks that start at once, as Textual asks for from Python 3.12 on, the second one would hang."""
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(FIRST)
        async with Player(house, "ben", BEN) as ben:
            await ben.sees(FIRST)


async def test_a_taken_name_is_told_on_the_screen_and_another_one_chosen(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with Player(house, "ana", ANA) as ana:
            await ana.sees(FIRST)
        async with Player(house, "Ana", BEN) as ben:
            await ben.sees("The name Ana belongs to another key")
            ben.press("a", "n", "a", "enter")
            await ben.sees("The name ana is taken too")
            ben.press("2", "enter")
            await ben.sees(FIRST)
        named = await house.accounts.by_key(BEN.get_fingerprint())
        assert named is not None
        assert named.name == "ana2"


async def test_a_key_that_is_only_offered_claims_nothing(tmp_path: Path) -> None:
    """Anybody can offer the public half of another's key; without the signature he is nobody."""
    async with open_house(tmp_path) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, "ana", _forged(ANA, BEN))
        assert await house.accounts.named("ana") is None
        assert await house.accounts.by_key(ANA.get_fingerprint()) is None


def _forged(shown: asyncssh.SSHKey, held: asyncssh.SSHKey) -> Any:
    """A pair that shows one key and signs with another."""
    pair = asyncssh.load_keypairs([held])[0]
    pair.public_data = shown.public_data
    return pair


async def test_of_two_who_claim_a_name_at_once_one_gets_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        claims = await asyncio.gather(*(house.accounts.claim("ana", f"SHA256:{n}", "") for n in range(20)))
        assert sum(claim is not None for claim in claims) == 1


async def test_a_guest_gets_a_word_and_comes_back_by_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with Player(house, "ana", word="") as guest:
            await guest.sees(FIRST)
            (visit,) = house.visits
            first, word = visit.player, visit.word
        assert first is not None
        assert (first.guest, first.name) == (True, "guest-1")
        async with Player(house, "ana", word=word.upper()) as again:
            await again.sees(FIRST)
            (visit,) = house.visits
            assert visit.player == first
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, "ana", word="abcd-efgh-jk")
        assert await house.accounts.named("ana") is None, "a guest takes no name from anybody"


async def test_guests_can_be_left_outside(tmp_path: Path) -> None:
    async with open_house(tmp_path, guests=False) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, "ana", word="")


async def test_a_second_key_opens_the_same_account_and_a_lost_one_does_not(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        accounts = house.accounts
        ana = await accounts.claim("ana", ANA.get_fingerprint(), "home")
        ben = await accounts.claim("ben", BEN.get_fingerprint(), "home")
        assert ana is not None
        assert ben is not None
        with pytest.raises(Trouble, match="only key"):
            await accounts.strike_off(ana, ANA.get_fingerprint())
        with pytest.raises(Trouble, match="another player"):
            await accounts.add_key(ana, BEN.get_fingerprint(), "")
        await accounts.add_key(ana, CHO.get_fingerprint(), "work")
        assert await accounts.by_key(CHO.get_fingerprint()) == ana
        await accounts.strike_off(ana, ANA.get_fingerprint())
        assert await accounts.by_key(ANA.get_fingerprint()) is None
        assert [key.note for key in await accounts.keys(ana)] == ["work"]


@pytest.mark.parametrize(
    "name", ["-rf", "", "a b", "ana\n", "ana;ls", "é", "a" * 17, "a" * 900, "[red]", "../x", "a\x1b[2J"]
)
async def test_what_is_no_name_is_refused_before_anything_is_asked(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if a client sends what a decent one would not."""
    monkeypatch.setattr("asyncssh.connection.saslprep", lambda name: name)
    assert not is_name(name)
    async with open_house(tmp_path) as house:
        with pytest.raises((asyncssh.Error, ConnectionError, UnicodeError)) as refused:
            await connect(house, name, ANA)
        assert "\x1b" not in str(refused.value)
        assert await house.accounts.by_key(ANA.get_fingerprint()) is None


# What nobody gets


async def test_there_is_no_way_on_from_here(tmp_path: Path) -> None:
    """Every other thing that ssh can do, asked for after a good login."""
    async with open_house(tmp_path) as house:
        connection = await connect(house, "ana", ANA)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/run/x")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("", 0, "127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path(str(tmp_path / "socket"), "/run/x")
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()
        connection.abort()


@pytest.mark.parametrize("command", ["sh", "scp -t /tmp", "ls; id", "$(id)", "sftp-server", "'", "\x1b[2J", "x" * 5000])
async def test_a_command_is_never_run(tmp_path: Path, command: str) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        done = await connection.run(command, encoding=None, timeout=20)
        assert done.exit_status == 2
        assert b"uid=" not in done.stdout
        assert b"\x1b" not in done.stdout


async def test_agent_and_x11_are_not_forwarded(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process("games", x11_forwarding=True, x11_display=":0")
        (server,) = house.door._connections
        assert server.get_agent_path() is None


async def test_one_terminal_a_connection(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(FIRST)
        with pytest.raises(asyncssh.ChannelOpenError):
            await ana.connection.create_process(term_type="xterm", encoding=None)


# How much anybody gets


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(connections_an_address=2)) as house:
        first, second = await connect(house, "ana", ANA), await connect(house, "ben", BEN)
        with pytest.raises((asyncssh.Error, ConnectionError)):
            await connect(house, "cho", CHO)
        first.abort()
        await asyncio.sleep(0.1)
        third = await connect(house, "cho", CHO)
        second.abort(), third.abort()


async def test_the_house_has_so_many_connections(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(connections=1)) as house:
        first = await connect(house, "ana", ANA)
        with pytest.raises((asyncssh.Error, ConnectionError)):
            await connect(house, "ben", BEN)
        first.abort()


async def test_logins_of_an_address_are_counted_by_the_minute(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        for _ in range(3):
            (await connect(house, "ana", ANA)).abort()
        with pytest.raises((asyncssh.Error, ConnectionError)):
            await connect(house, "ana", ANA)


async def test_a_player_is_at_so_many_terminals_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(sessions_a_player=1)) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(FIRST)
        async with Player(house, "ana", ANA) as again:
            assert await again.ends() == 2
            assert b"too many terminals" in again.sent


async def test_twelve_keys_may_be_offered_and_no_more(tmp_path: Path) -> None:
    keys = [_forged(asyncssh.generate_private_key("ssh-ed25519"), BEN) for _ in range(5)]
    async with open_house(tmp_path, limits=Limits(tries=4)) as house:
        with pytest.raises(asyncssh.DisconnectError, match="Too many tries"):
            await connect(house, "ana", *keys)


async def test_whoever_says_nothing_is_dropped(tmp_path: Path) -> None:
    async with open_house(tmp_path, times=Times(login=0.3)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)  # type: ignore[attr-defined]
        async with asyncio.timeout(10):
            while await reader.read(1000):
                pass
        writer.close()


async def test_whoever_falls_asleep_is_seen_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.house.ROUND", 0.05)
    async with open_house(tmp_path, times=Times(idle=0.5)) as house, Player(house, "ana", ANA) as ana:
        assert await ana.ends() == 0
        assert b"You were away for long" in ana.sent


async def test_whoever_is_banned_stays_outside(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (await connect(house, "ana", ANA)).abort()
        await house.bans.add("Ana", "shouting")
        await house.bans.add(BEN.get_fingerprint(), "")
        for name, key in (("ana", ANA), ("other", ANA), ("ben", BEN)):
            assert not await is_served(house, name, key)
        assert await house.bans.lift("ana")
        assert not await house.bans.lift("ana")
        assert await is_served(house, "ana", ANA)
        await house.bans.add("127.0.0.1", "")
        with pytest.raises((asyncssh.Error, ConnectionError)):
            await connect(house, "ana", ANA)
    async with open_house(tmp_path) as house:
        assert house.bans.address("127.0.0.1"), "also after the house was closed and opened"


# Opening and closing


async def test_the_key_of_the_house_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        first = (tmp_path / "host_key").read_bytes()
    async with open_house(tmp_path):
        assert (tmp_path / "host_key").read_bytes() == first
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file


async def test_a_key_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "host_key").write_text("nonsense")
    with pytest.raises(Failure, match="host_key, is none"):
        await House(tmp_path, HouseRules(port=0)).open()


async def test_closing_time_is_told_on_a_clean_terminal(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(FIRST)
        await house.close()
        assert await ana.ends() == 0
        assert "The house is closed for now" in ana.text
        assert b"\x1b[?1049l" in ana.sent
        house.close = _nothing  # type: ignore[method-assign]


async def _nothing() -> None:
    return


async def test_a_client_that_drops_leaves_nothing_behind(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        before = len(asyncio.all_tasks())
        for _ in range(5):
            async with Player(house, "ana", ANA) as ana:
                await ana.sees(FIRST)
        async with asyncio.timeout(10):
            while house.visits or len(asyncio.all_tasks()) > before:
                await asyncio.sleep(0.02)
        assert not house.door._connections


async def test_a_crash_is_an_apology_to_one_and_nothing_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana, Player(house, "ben", BEN) as ben:
        await ana.sees(FIRST)
        await ben.sees(FIRST)
        (visit,) = [visit for visit in house.visits if visit.player and visit.player.name == "ana"]
        assert visit.app is not None
        visit.app.call_later(lambda: 1 / 0)
        assert await ana.ends() == 1
        assert b"is sorry" in ana.sent
        assert b"ZeroDivisionError" not in ana.sent
        assert "ZeroDivisionError" in caplog.text
        ben.press("q")
        assert await ben.ends() == 0


# What limits are made of


def test_a_bucket_fills_by_itself() -> None:
    now = [0.0]
    bucket = Bucket(10, 5, clock=lambda: now[0])
    assert [bucket.take() for _ in range(6)] == [1, 1, 1, 1, 1, 0]
    now[0] = 0.25
    assert bucket.take(10) == 2
    now[0] = 100
    assert bucket.take(10) == 5


def test_a_tally_forgets_who_has_nothing() -> None:
    tally = Tally(2)
    assert (tally.take("a"), tally.take("a"), tally.take("a"), tally.take("b")) == (True, True, False, True)
    tally.give_back("a")
    assert tally.take("a")


def test_a_minute_passes() -> None:
    now = [0.0]
    minute = LastMinute(2, clock=lambda: now[0])
    assert (minute.allows("a"), minute.allows("a"), minute.allows("a"), minute.allows("b")) == (True, True, False, True)
    now[0] = 61
    assert minute.allows("a")


def test_words_for_guests_are_hard_to_guess_and_easy_to_type() -> None:
    words = {word_for_guest() for _ in range(1000)}
    assert len(words) == 1000
    word = words.pop()
    assert word_hash(word) == word_hash(f" {word.upper().replace('-', ' ')} ")
    assert word_hash(word) != word_hash(words.pop())


# host.toml


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("port = 70000", "port: expected `int` <= 65535"),
        ('port = "many"', "port: expected `int`, got `str`"),
        ("prot = 22", "there is no setting called 'prot'; did you mean port?"),
        ("[limits]\nconections = 3", "[limits] has no setting called 'conections'; did you mean connections?"),
        ("[limits]\ntries = 0", "limits.tries: expected `int` >= 1"),
        ("[times]\nidle = -1", "times.idle: expected `float` > 0"),
        ("port", "is not TOML"),
    ],
)
def test_a_mistake_in_host_toml_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "host.toml"
    file.write_text(text)
    with pytest.raises(Trouble) as trouble:
        read_house_rules(file)
    assert str(file) in str(trouble.value)
    assert complaint in str(trouble.value)


def test_without_host_toml_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_house_rules(tmp_path / "host.toml") == HouseRules()


# Words on the command line of ssh


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("games", "dunhuang: "),
        ("games dale", "--set "),
        ("rules dale stall", "DM-"),
        ("rules", "Say which rules"),
        ("rules nothing", "nothing"),
        ("gmaes", "did you mean games?"),
    ],
)
async def test_words_are_answered(tmp_path: Path, command: str, answer: str) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        done = await connection.run(command, timeout=20)
        assert answer in str(done.stdout)


async def test_a_book_is_read_out_to_its_end(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        done = await connection.run("rules dale", timeout=20)
        assert str(done.stdout).split() == " ".join(whole_book("dale")).split()
        assert done.exit_status == 0

import signal


def main() -> None:
    """Until there is somebody to mind it, Ctrl-C ends the process without a word: Python would show where it was. So
    nothing else is imported before."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tui.commands.souq import main as souq

    souq()


if __name__ == "__main__":
    main()

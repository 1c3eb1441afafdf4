from tui.commands.souq import main

if __name__ == "__main__":
    main()

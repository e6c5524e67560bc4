"""The program `vkbot`, also as `python -m vkbot`."""

from vkbot.loading import undisturbed


def main() -> None:
    """Load the command line and obey it."""
    with undisturbed():
        from vkbot.cli import app  # loaded within the block

    app()


if __name__ == "__main__":
    main()

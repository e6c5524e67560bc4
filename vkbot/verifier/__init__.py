"""
Check an exported journal without trusting the bot: one file for Python, one page for a browser.

Both are complete in themselves and share nothing with the rest, so that they prove something.
"""

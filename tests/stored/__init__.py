"""
What earlier versions have stored, which every later version opens, continues and verifies.

`kept.py` reads the folders `form*`, one for each form of the sealed dice; each is described by its
own README and never made again. What holds for all of them runs over all folders by itself;
a folder's own play goes on in `test_FOLDER_continued.py`.
"""

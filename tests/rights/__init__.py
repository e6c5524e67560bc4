"""Who may do what where: every command, typed by every kind of person in every kind of place."""

"""Leaders, fear, terror, frenzy, stupidity, hatred, leaps and misfires of single warriors."""

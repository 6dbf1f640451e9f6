## Výklad: Hackenbush, dosky, výhonky, Bard, súčty

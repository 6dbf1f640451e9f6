## Výklad: Hackenbush, desky, výhonky, Bard, součty

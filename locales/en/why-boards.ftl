## Explanations: Hackenbush, boards, Sprouts, Bard, sums

/**
 * The backgrounds of drawn pictures, where white text is readable. The same colors as in `ui/tokens/tokens.css`, which a
 * standalone picture can't read.
 */
export const DRAWING_BACKGROUNDS = [
  "#2b3a8c",
  "#7a3b69",
  "#1f6a67",
  "#8a4b14",
  "#41682c",
  "#a03a3a",
  "#4a5a7a",
  "#6a4c9c",
] as const;

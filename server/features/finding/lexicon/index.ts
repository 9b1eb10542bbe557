export { findColor, isColorIn, wordsForColor } from "./colors.ts";
export { type Lexicon, readLexicon } from "./read-lexicon.ts";

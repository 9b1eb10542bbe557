export { findColor, isColorIn, wordsForColor } from "./colors.ts";
export { nearThingsIn } from "./near-things.ts";
export { type Lexicon, readLexicon } from "./read-lexicon.ts";

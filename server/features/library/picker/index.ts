export { findPhrases } from "./phrases.ts";
export { listTakenNames } from "./repo.ts";
export { toBoardName } from "./suggest-titles.ts";
export { meaningfulKeys } from "./words.ts";

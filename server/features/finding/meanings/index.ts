export { findIdeasByMeaning, hasModel } from "./find-ideas-by-meaning.ts";
export { noteMeanings } from "./marks-repo.ts";
export { listTitles } from "./meanings-repo.ts";

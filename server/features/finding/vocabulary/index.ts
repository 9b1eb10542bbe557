export { enqueueCollecting } from "./jobs/collect-terms.ts";
export { dropStopWords } from "./stop-words-repo.ts";
export { listWordUses, type SearchTerm } from "./terms-repo.ts";
export { commonWordsOf, type Vocabulary } from "./vocabulary.ts";
export { vocabularyOf } from "./vocabulary-of.ts";

export { findTopicsNamed, nameOf } from "./catalog.ts";
export { readCatalog } from "./catalog-repo.ts";
export { followTopics, unfollowTopics } from "./follow-topics.ts";
export { listFollowedTopics } from "./follows-repo.ts";
export { listInterestPins, requireTopic } from "./list-topics.ts";
export { noteTopics } from "./note-topics.ts";
export { type SuggestedTopic, suggestTopics } from "./suggest-topics.ts";
export { listBestPins } from "./topic-pins-repo.ts";
export { findTopicsOfWord } from "./topic-words.ts";

export { mailNewsJob, pushNewsJob } from "./enqueue-deliveries.ts";
export { presentNews } from "./list-news.ts";
export { countUnseen, listUntold, type UntoldRow } from "./list-repo.ts";
export { findNewestPlace } from "./marks-repo.ts";
export { viewerOf, wordsOf } from "./reader.ts";
export { findReader, type Reader } from "./reader-repo.ts";
export { listToldMembers } from "./list-repo.ts";

export { presentNews } from "./list-news.ts";
export { countUnseen, listTold, listUntold } from "./list-repo.ts";
export { findNewestPlace } from "./marks-repo.ts";
export { type Happening, storeNotifications } from "./notice-repo.ts";
export { viewerOf, wordsOf } from "./reader.ts";
export { findReader } from "./reader-repo.ts";
export { mailNewsJob, pushNewsJob } from "./schedule-mail-and-push.ts";
export { type NewsValues, newsSentence } from "./texts.ts";

export { articleMeta, todayMeta } from "./article-meta.ts";
export { ArticlePage } from "./article-page.tsx";
export { TodayRow } from "./article-row.tsx";
export { useKindNames } from "./kind-names.ts";
export { findDiscovered, loadArticle, loadToday } from "./load-articles.ts";
export { newestArticlesQuery } from "./queries.ts";
export { Today } from "./today.tsx";

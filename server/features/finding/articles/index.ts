export { listArticleEntries } from "./articles-repo.ts";
export { storedSlug } from "./stored-slug.ts";

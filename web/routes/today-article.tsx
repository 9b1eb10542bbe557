import { ArticlePage, articleMeta, loadArticle } from "#web/features/finding/articles/today/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/today/:kind/:slug/:articleId", cacheable: true };

export { ArticlePage as Component };

export const loader = loadArticle;

export const meta: MetaFunction = articleMeta;

import { ARTICLE_PINS_MAX } from "#contract/limits/articles.ts";
import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** The newest articles, for a row of them on another page. */
export function newestArticlesQuery(api: Api) {
  return queryOf(api, "TodayArticles.get", { page_size: ROW_READ }, ["pins"]);
}

/** One more than a row shows, because an article's own page leaves it out. */
const ROW_READ = 5;

export function articleQuery(api: Api, id: string) {
  return queryOf(api, "TodayArticle.get", { article_id: id }, ["pins"]);
}

export function articlePinsQuery(api: Api, id: string): PinListQuery {
  return pinListQuery(api, "TodayArticlePins.get", { article_id: id, page_size: ARTICLE_PINS_MAX });
}

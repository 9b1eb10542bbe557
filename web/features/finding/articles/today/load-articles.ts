import { type LoaderFunctionArgs, redirect } from "react-router";
import { ARTICLE_KINDS } from "#contract/finding/entities/article.ts";
import { TODAY_KINDS } from "#contract/finding/resources/article.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { articlePinsQuery, articleQuery, newestArticlesQuery } from "./queries.ts";

/** The lead and three even rows of four, of three or of two. */
const ARTICLES_SHOWN = 13;

/** Today, or a kind of its articles. */
export async function loadToday(args: LoaderFunctionArgs): Promise<LinkedPage<"TodayArticles.get">> {
  const { kind: asked } = args.params;
  const kind = TODAY_KINDS.find((known) => known === asked);
  if (asked !== undefined && kind === undefined) throw pageNotFound();
  return await loadLinkedList(args, "TodayArticles.get", {
    page_size: ARTICLES_SHOWN,
    ...(kind !== undefined && { kind }),
  });
}

/** An article's page. An address with an old title or kind leads to the current one. */
export async function loadArticle({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { articleId: id = "", kind } = params;
  if (!/^\d{1,19}$/.test(id) || !ARTICLE_KINDS.some((known) => known === kind)) throw pageNotFound();
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const article = await client.ensureQueryData(articleQuery(api, id));
  const { pathname, search } = new URL(request.url);
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  if (decodeURI(path) !== decodeURI(article.url)) throw redirect(`${article.url}${search}`, 301);
  await Promise.all([
    primePinList(context, articlePinsQuery(api, id)),
    client.ensureQueryData(newestArticlesQuery(api)),
  ]);
  return null;
}

/** For addresses of articles as other programs write them: by title, by id, or by both. */
export async function findDiscovered({ context, params }: LoaderFunctionArgs): Promise<never> {
  const { slug = "", articleId = slug } = params;
  const api = context.get(apiContext);
  const isId = /^\d{1,18}$/.test(articleId);
  const byTitle = async () => (await api.call("TodayArticle.get", { slug })).data;
  const byId = async () => (await api.call("TodayArticle.get", { article_id: articleId })).data;
  // A title may be a number too.
  const { url } = await (isId ? byId().catch(byTitle) : byTitle());
  throw redirect(url, 301);
}

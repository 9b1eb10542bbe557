import type { Article, WholeArticle } from "#contract/finding/entities/article.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hasPermission } from "#server/platform/viewer.ts";
import { loadPins } from "../../library/pins/index.ts";
import {
  type ArticleRow,
  findArticle,
  findArticleBySlug,
  hasArticles,
  listArticles,
  listArticlesOfKind,
  listPinsOfArticle,
  listPopularArticles,
} from "./articles-repo.ts";
import { presentArticle } from "./present.ts";
import { storedSlug } from "./stored-slug.ts";

type ListOptions = ParsedOptionsOf<"TodayArticles.get">;

export async function listTodayArticles(scope: Scope, options: ListOptions): Promise<Page<Article[]>> {
  const slice = readTimeSlice("TodayArticles.get", options);
  const { kind } = options;
  const { db, now } = scope.context;
  const shared = { ...viewerIdsOf(scope.viewer), now: now(), locale: await chooseLocale(scope, options) };
  const values = { ...shared, ...slice.from };
  const found =
    kind === "popular"
      ? await listPopularArticles(db, {
          ...shared,
          afterSaves: slice.after?.key ?? AFTER_ALL,
          beforeId: slice.after?.id ?? AFTER_ALL,
          take: slice.take,
        })
      : await (kind === undefined ? listArticles(db, values) : listArticlesOfKind(db, { ...values, kind }));
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, ({ time_key, id }) => ({
    key: time_key,
    id,
  }));
  return new Page(await presentAll(scope, rows), bookmark);
}

/** What is there in someone's language is better than more in another. */
async function chooseLocale({ context, viewer }: Scope, { kind, locale }: ListOptions): Promise<string> {
  const wanted = locale ?? viewer.locale;
  const asked = { kind: kind === "popular" ? null : (kind ?? null), now: context.now(), locale: wanted };
  return wanted === DEFAULT_LOCALE || (await hasArticles(context.db, asked)) ? wanted : DEFAULT_LOCALE;
}

async function presentAll(scope: Scope, rows: readonly ArticleRow[]): Promise<Article[]> {
  const covers = await loadPins(
    scope,
    rows.flatMap(({ cover_pin_id: id }) => id ?? []),
  );
  const byId = new Map(covers.map((pin) => [pin.id, pin]));
  return rows.map((row) => presentArticle(row, byId.get(row.cover_pin_id ?? "")));
}

export async function getTodayArticle(
  scope: Scope,
  { article_id, slug }: ParsedOptionsOf<"TodayArticle.get">,
): Promise<WholeArticle> {
  const { db, now } = scope.context;
  const id = article_id ?? (await findIdOf(scope, slug));
  const row = await findArticle(db, {
    ...viewerIdsOf(scope.viewer),
    id,
    now: now(),
    seesAll: isEditor(scope),
  });
  if (row === null) throw new AppError("not_found");
  const [article] = await presentAll(scope, [row]);
  if (article === undefined) throw new AppError("not_found");
  const { body, updated_at, is_published } = row;
  return { ...article, body, updated_at, is_published: is_published === true };
}

async function findIdOf({ context, viewer }: Scope, text: string | undefined): Promise<string> {
  if (text === undefined) throw new AppError("invalid_parameters", { detail: "article_id" });
  const slug = storedSlug(text.replaceAll("-", " "));
  if (slug === "") throw new AppError("not_found");
  const id = await findArticleBySlug(context.db, { slug, locale: viewer.locale, now: context.now() });
  if (id === null) throw new AppError("not_found");
  return id;
}

/** Editors also see unpublished articles at their addresses. */
function isEditor({ viewer }: Scope): boolean {
  return hasPermission(viewer, "editorial.change");
}

const POSITION_MAX = 32_767;

export async function listTodayArticlePins(
  scope: Scope,
  options: ParsedOptionsOf<"TodayArticlePins.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("TodayArticlePins.get", options);
  const afterPosition = Number(slice.after?.key ?? 0);
  if (!Number.isInteger(afterPosition) || afterPosition < 0 || afterPosition > POSITION_MAX)
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const { article_id: articleId } = options;
  const { db, now } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  const [article, found] = await Promise.all([
    findArticle(db, { ...viewerIds, id: articleId, now: now(), seesAll: isEditor(scope) }),
    listPinsOfArticle(db, { ...viewerIds, articleId, afterPosition, take: slice.take }),
  ]);
  if (article === null) throw new AppError("not_found");
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, ({ id, position }) => ({
    key: String(position),
    id,
  }));
  const captions = new Map(rows.map(({ id, caption }) => [id, caption]));
  const pins = await loadPins(
    scope,
    rows.map(({ id }) => id),
  );
  return new Page(
    pins.map((pin) => withCaption(pin, captions.get(pin.id) ?? "", article.locale)),
    bookmark,
  );
}

/** On the article's wall, its words for a Pin replace the Pin's own. */
function withCaption(pin: Pin, caption: string, lang: string): Pin {
  return caption === "" ? pin : { ...pin, grid_title: caption, lang };
}

import { sql } from "kysely";
import {
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { type AfterTime, isAfter, timeKeyOf } from "#server/platform/db/time-key.ts";

/** Of so many articles, the newest, the most popular ones are chosen. */
const POPULAR_AMONG = 60;

/**
 * As `shown`, what the viewer sees of the Pins of `articles`: its cover, which is nothing sensitive, their number, and how
 * often they were saved.
 */
const shownPins = (slot: Slots<ViewerIds>) =>
  sql<{ cover_pin_id: string | null; pin_count: number; saves: string }>`(
    select
      (array_agg(pins.id order by article_pins.is_cover desc, article_pins.position)
        filter (where pins.sensitivity is null))[1] as cover_pin_id,
      count(*)::int as pin_count,
      coalesce(sum(pins.repin_count), 0)::bigint as saves
    from article_pins join pins on pins.id = article_pins.pin_id
    where article_pins.article_id = articles.id and ${perPin(isPinPublicAndVisible(viewerIdsIn(slot)))}
  )`.as("shown");

const columns = [
  "articles.id",
  "articles.kind",
  "articles.type",
  "articles.is_shopping",
  "articles.locale",
  "articles.title",
  "articles.subtitle",
  "articles.published_at",
  "shown.cover_pin_id",
  "shown.pin_count",
] as const;

const selectShown = (slot: Slots<ViewerIds>) =>
  build
    .selectFrom("articles")
    .innerJoinLateral(shownPins(slot), (join) => join.onTrue())
    .select(columns);

/** What everyone can read at this time. */
type Now = { now: Date };
const isPublished = (slot: Slots<Now>) => sql<boolean>`articles.published_at <= ${slot("now")}::timestamptz`;

type PageValues = ViewerIds & AfterTime & Now & { locale: string };

const selectPage = (slot: Slots<PageValues>) =>
  selectShown(slot)
    .select(timeKeyOf("articles.published_at").as("time_key"))
    .where("articles.locale", "=", slot("locale"))
    .where(isPublished(slot))
    .where(
      isAfter(["articles.published_at", "articles.id"], {
        afterKey: slot("afterKey"),
        afterId: slot("afterId"),
      }),
    )
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(slot("take"));

/** Lists the published articles in a language, the newest first. */
export const listArticles = prepare<PageValues>("list_articles")(selectPage);

export const listArticlesOfKind = prepare<PageValues & { kind: string }>("list_articles_of_kind")((slot) =>
  selectPage(slot).where("articles.kind", "=", slot("kind")),
);

type PopularValues = ViewerIds & Now & { locale: string; afterSaves: string; beforeId: string; take: number };

/** Lists those of the newest articles whose Pins are saved most. */
export const listPopularArticles = prepare<PopularValues>("list_popular_articles")((slot) =>
  selectShown(slot)
    .select("shown.saves as time_key")
    .where(
      sql<boolean>`articles.id = any(array(
        select newest.id from articles as newest
        where newest.locale = ${slot("locale")} and newest.published_at <= ${slot("now")}::timestamptz
        order by newest.published_at desc, newest.id desc limit ${sql.lit(POPULAR_AMONG)}
      ))`,
    )
    .where(
      sql<boolean>`(shown.saves, articles.id) < (${slot("afterSaves")}::bigint, ${slot("beforeId")}::bigint)`,
    )
    .orderBy("shown.saves", "desc")
    .orderBy("articles.id", "desc")
    .limit(slot("take")),
);

export type ArticleRow = Omit<Awaited<ReturnType<typeof listArticles>>[number], "time_key">;

const selectAny = prepare<Now & { locale: string; kind: string | null }>("has_articles")((slot) =>
  build
    .selectFrom("articles")
    .select("id")
    .where("locale", "=", slot("locale"))
    .where(isPublished(slot))
    .where(sql<boolean>`(${slot("kind")}::text is null or kind = ${slot("kind")}::text)`)
    .limit(1),
);

/** Whether anything is published in a language, of this kind if one is given. */
export async function hasArticles(
  on: Queryable,
  values: Now & { locale: string; kind: string | null },
): Promise<boolean> {
  return (await findFirst(selectAny(on, values))) !== null;
}

type OneValues = ViewerIds & Now & { id: string; seesAll: boolean };

const selectWhole = prepare<OneValues>("find_article")((slot) =>
  selectShown(slot)
    .select(["articles.body", "articles.updated_at", isPublished(slot).as("is_published")])
    .where("articles.id", "=", slot("id"))
    .where(sql<boolean>`(${slot("seesAll")}::boolean or ${isPublished(slot)})`),
);

/** Finds a published article; any, if the viewer sees all. */
export async function findArticle(on: Queryable, values: OneValues) {
  return await findFirst(selectWhole(on, values));
}

const selectBySlug = prepare<Now & { slug: string; locale: string }>("find_article_by_slug")((slot) =>
  build
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", slot("slug"))
    .where(isPublished(slot))
    .orderBy(sql`locale = ${slot("locale")} desc`)
    .orderBy("published_at", "desc")
    .limit(1),
);

/** The latest published article with this title in its address, if possible in this language. */
export async function findArticleBySlug(
  on: Queryable,
  values: Now & { slug: string; locale: string },
): Promise<string | null> {
  return (await findFirst(selectBySlug(on, values)))?.id ?? null;
}

type PinsValues = ViewerIds & { articleId: string; afterPosition: number; take: number };

/** Lists the Pins of an article that the viewer sees, in its order. */
export const listPinsOfArticle = prepare<PinsValues>("list_pins_of_article")((slot) =>
  build
    .selectFrom("article_pins")
    .innerJoin("pins", "pins.id", "article_pins.pin_id")
    .select(["pins.id", "article_pins.position", "article_pins.caption"])
    .where("article_pins.article_id", "=", slot("articleId"))
    .where("article_pins.position", ">", slot("afterPosition"))
    .where(perPin(isPinPublicAndVisible(viewerIdsIn(slot))))
    .orderBy("article_pins.position")
    .limit(slot("take")),
);

/** The protocol's limit for one file of a sitemap. */
const ENTRIES_MAX = 49_000;

/** Lists published articles by id, greater than `after` and up to `through`. */
export const listArticleEntries = prepare<Now & { after: string; through: string }>("list_sitemap_articles")(
  (slot) =>
    build
      .selectFrom("articles")
      .select(["id", "title", "type", "is_shopping", "updated_at"])
      .where("id", ">", slot("after"))
      .where("id", "<=", slot("through"))
      .where(isPublished(slot))
      .orderBy("id")
      .limit(ENTRIES_MAX),
);

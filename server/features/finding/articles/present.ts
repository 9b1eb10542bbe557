import type { Article, ArticleDraft, WholeDraft } from "#contract/finding/entities/article.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { DEFAULT_LOCALE, isLocale } from "#contract/locales.ts";
import { todayArticleUrl } from "#contract/urls.ts";
import type { ArticleRow } from "./articles-repo.ts";
import type { DraftPin, DraftRow, ListedDraft } from "./drafts-repo.ts";

type Named = Pick<ListedDraft, "id" | "kind" | "type" | "is_shopping" | "locale" | "title">;

function presentName({ id, kind, type, is_shopping, locale, title }: Named) {
  return {
    id,
    kind: kind as Article["kind"],
    article_type: type,
    is_shopping,
    url: todayArticleUrl({ id, title, isShopping: is_shopping, type }),
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    title,
  };
}

export function presentArticle(row: ArticleRow, cover: Pin | undefined): Article {
  return {
    ...presentName(row),
    type: "article",
    subtitle: row.subtitle,
    published_at: row.published_at,
    cover:
      cover === undefined
        ? null
        : {
            pin_id: cover.id,
            images: cover.images,
            dominant_color: cover.dominant_color,
            alt_text: cover.alt_text,
          },
    pin_count: row.pin_count,
  };
}

export function presentDraft(row: ListedDraft, now: Date): ArticleDraft {
  return {
    ...presentName(row),
    state: stateOf(row, now),
    published_at: row.published_at,
    updated_at: row.updated_at,
  };
}

function stateOf(
  { published_at: time }: Pick<ListedDraft, "published_at">,
  now: Date,
): ArticleDraft["state"] {
  if (time === null) return "draft";
  return new Date(time) <= now ? "published" : "scheduled";
}

/** `images` has the pictures of those of its Pins that everyone sees. */
export function presentWholeDraft(
  row: DraftRow,
  pins: readonly DraftPin[],
  { images, now }: { images: ReadonlyMap<string, string>; now: Date },
): WholeDraft {
  return {
    ...presentDraft(row, now),
    subtitle: row.subtitle,
    body: row.body,
    version: row.version,
    pins: pins.map(({ pin_id, caption, is_cover, title, is_public }) => ({
      pin_id,
      caption,
      is_cover,
      title: is_public ? title : "",
      image_url: (is_public ? images.get(pin_id) : undefined) ?? null,
    })),
  };
}

import { storedSlug } from "#server/features/finding/articles/index.ts";
import type { TestApp } from "../app.ts";

export type ArticleTraits = {
  title: string;
  locale?: string;
  type?: 0 | 1 | 2 | null;
  is_shopping?: boolean;
  /** Null for a draft. By default it was published long ago. */
  published_at?: string | null;
  pins?: readonly string[];
  coverId?: string;
};

/** Inserts an article directly. */
export async function buildArticleRow(
  { context }: Pick<TestApp, "context">,
  traits: ArticleTraits,
): Promise<string> {
  const { title, locale = "en", type = null, is_shopping = false, pins = [], coverId = null } = traits;
  const { published_at = "2026-01-01T00:00:00Z" } = traits;
  const [row] = await context.db.query<{ id: string }>({ text: insertArticle }, [
    ...[locale, title, storedSlug(title), type, is_shopping, published_at],
  ]);
  if (!row) throw new Error("An article was not stored");
  await context.db.query({ text: insertPins }, [row.id, pins, coverId]);
  return row.id;
}

const insertArticle = `
  insert into articles (id, locale, title, slug, type, is_shopping, published_at)
  values (next_id(0), $1, $2, $3, $4, $5, $6) returning id`;

const insertPins = `
  insert into article_pins (article_id, pin_id, position, is_cover)
  select $1, pin_id, position, pin_id is not distinct from $3::bigint
  from unnest($2::bigint[]) with ordinality as given (pin_id, position)`;

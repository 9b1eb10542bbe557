import type { Locale } from "#contract/locales.ts";
import { storedSlug } from "#server/features/finding/articles/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { type DemoArticle, demoArticles } from "./article-texts.ts";
import { findSourceId, type Source } from "./seed-boards.ts";

/** Publishes the demo's articles on Today, with those of their Pins that there are. Idempotent. */
export async function seedArticles(tx: Tx, sources: ReadonlyMap<string, Source>): Promise<void> {
  for (const article of demoArticles.toReversed()) {
    const pinIds: string[] = [];
    for (const slug of article.pictures) {
      const id = await findSourceId(tx, sources.get(slug));
      if (id !== null) pinIds.push(id);
    }
    for (const [locale, words] of Object.entries(article.texts))
      await seedArticle(tx, { article, locale: locale as Locale, words, pinIds });
  }
}

type Parts = {
  article: DemoArticle;
  locale: Locale;
  words: NonNullable<DemoArticle["texts"][Locale]>;
  pinIds: readonly string[];
};

async function seedArticle(tx: Tx, { article, locale, words, pinIds }: Parts): Promise<void> {
  const { title, subtitle, body } = words;
  const [made] = await tx.query<{ id: string }>({ text: insertArticle }, [
    ...[locale, title, subtitle, body, storedSlug(title), article.type, article.hours],
  ]);
  if (made) await tx.query({ text: insertPins }, [made.id, pinIds]);
}

const insertArticle = `
  insert into articles (id, locale, title, subtitle, body, slug, type, published_at)
  select next_id(0), $1::text, $2::text, $3::text, $4::text, $5::text, $6::smallint, now() - $7 * interval '1 hour'
  where not exists (select from articles where locale = $1::text and slug = $5::text)
  returning id`;

const insertPins = `
  insert into article_pins (article_id, pin_id, position)
  select $1, pin_id, position from unnest($2::bigint[]) with ordinality as given (pin_id, position)`;

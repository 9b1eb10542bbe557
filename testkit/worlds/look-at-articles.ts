import { expect } from "vitest";
import { type Looking, offeredTo } from "./look.ts";

/**
 * An article has those of a world's Pins that everyone sees and the viewer too, in its order, and counts no others. Its
 * cover is none that is sensitive.
 */
export async function lookAtArticles(looking: Looking): Promise<void> {
  const { built, seen, everybody, ask } = looking;
  const { articleId: article_id } = built;
  const shown = built.pins.map(({ id }) => id).filter((id) => everybody.has(id) && seen.pins.has(id));
  const { data: pins } = await ask("TodayArticlePins.get", { article_id, page_size: 250 });
  expect(pins.map(({ id }) => id)).toEqual(shown);
  const last = built.pins.at(-1)?.id ?? "";
  const offered = offeredTo(looking);
  const cover = [last, ...shown].find((id) => offered.has(id));
  const { data: article } = await ask("TodayArticle.get", { article_id });
  expect([article.cover?.pin_id, article.pin_count]).toEqual([cover, shown.length]);
  for (const kind of [undefined, "popular"] as const) {
    const { data } = await ask("TodayArticles.get", { page_size: 250, ...(kind && { kind }) });
    const listed = data.find(({ id }) => id === article_id);
    expect([listed?.cover?.pin_id, listed?.pin_count]).toEqual([cover, shown.length]);
  }
}

import { expect } from "vitest";
import type { Looking } from "./look.ts";

/** An article has those of a world's Pins that everybody sees and the viewer too, in its order, and counts no others. */
export async function lookAtArticles({ built, seen, everybody, ask }: Looking): Promise<void> {
  const { articleId: article_id } = built;
  const shown = built.pins.map(({ id }) => id).filter((id) => everybody.has(id) && seen.pins.has(id));
  const { data: pins } = await ask("TodayArticlePins.get", { article_id, page_size: 250 });
  expect(pins.map(({ id }) => id)).toEqual(shown);
  const last = built.pins.at(-1)?.id ?? "";
  const cover = shown.includes(last) ? last : shown[0];
  const { data: article } = await ask("TodayArticle.get", { article_id });
  expect([article.cover?.pin_id, article.pin_count]).toEqual([cover, shown.length]);
  for (const kind of [undefined, "popular"] as const) {
    const { data } = await ask("TodayArticles.get", { page_size: 250, ...(kind && { kind }) });
    const listed = data.find(({ id }) => id === article_id);
    expect([listed?.cover?.pin_id, listed?.pin_count]).toEqual([cover, shown.length]);
  }
}

import { readFile } from "node:fs/promises";
import { gainOf } from "./judge-search.ts";

type Judged = { title: string; expect: { title: string; grade: number }[] };

const file = new URL("./related-judgements.json", import.meta.url);

export type RelatedQuality = {
  ndcg10: number;
  /** How good each Pin's first ten are. */
  byTitle: Map<string, number>;
};

/** Judges the Pins related to some of the demo's, by their titles. `ask` returns the titles related to a title. */
export async function judgeRelated(ask: (title: string) => Promise<string[]>): Promise<RelatedQuality> {
  const judgements = JSON.parse(await readFile(file, "utf8")) as Judged[];
  const byTitle = new Map<string, number>();
  for (const { title, expect } of judgements) {
    const grades = new Map(expect.map((each) => [each.title, each.grade]));
    const shown = [...new Set((await ask(title)).filter((each) => each !== title))].slice(0, 10);
    const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
    byTitle.set(title, gainOf(shown.map((each) => grades.get(each) ?? 0)) / gainOf(ideal));
  }
  const all = [...byTitle.values()];
  return { ndcg10: all.reduce((sum, each) => sum + each, 0) / all.length, byTitle };
}

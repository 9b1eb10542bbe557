import { readFile } from "node:fs/promises";
import type { ResultOf } from "#contract/operations.ts";

type Expected = {
  type: "pin" | "board" | "person" | "topic";
  title?: string;
  username?: string;
  grade: number;
};
type Judged = {
  kind: string;
  query: string;
  locale?: string;
  expect: Expected[];
  never?: string[];
  mustBeEmpty?: boolean;
};
type JudgedTerm = { term: string; kind: string; wants: string[]; never?: string[] };
type Judgements = { search: Judged[]; typeahead: JudgedTerm[] };

/** Asks an instance with the demo's content, as a visitor. */
export type AskSearch = {
  search(query: string, locale: string): Promise<ResultOf<"BaseSearch.get">>;
  typeahead(term: string): Promise<ResultOf<"AdvancedTypeahead.get">>;
};

export type SearchQuality = {
  /** By kind of query, and of all: how good the first ten are, how often the best is among five, and how often there's nothing. */
  kinds: Map<string, { queries: number; ndcg10: number; success5: number; empty: number }>;
  typeahead: number;
  /** Hidden content that was shown, and results for nonsense. */
  faults: string[];
};

const file = new URL("./search-judgements.json", import.meta.url);
const ALL = "all";

/** Judges a search by what people would want to find among the demo's Pins, boards and members. */
export async function judgeSearch(ask: AskSearch): Promise<SearchQuality> {
  const { search, typeahead } = JSON.parse(await readFile(file, "utf8")) as Judgements;
  const rows: { kind: string; ndcg10: number; success5: number; empty: number }[] = [];
  const faults: string[] = [];
  for (const { kind, query, locale = "en", expect, never = [], mustBeEmpty } of search) {
    const found = await ask.search(query, locale);
    const shown = listShown(found, expect);
    const text = JSON.stringify(found);
    faults.push(...never.filter((title) => text.includes(title)).map((title) => `${query} shows ${title}`));
    if (mustBeEmpty && shown.length > 0) faults.push(`${query} finds something`);
    const grades = gradesOf(expect);
    if (grades.size > 0) rows.push({ kind, ...judge(shown, grades), empty: Number(shown.length === 0) });
  }
  const hits: number[] = [];
  for (const { term, kind, wants, never = [] } of typeahead) {
    const { items } = await ask.typeahead(term);
    const labels = items.map(({ type, label, username }) => (type === "person" ? (username ?? "") : label));
    faults.push(
      ...labels.filter((label) => never.includes(label)).map((label) => `${term} suggests ${label}`),
    );
    if (kind !== "secret") hits.push(Number(labels.some((label) => isWanted(label, wants))));
  }
  const kinds = Map.groupBy([...rows, ...rows.map((row) => ({ ...row, kind: ALL }))], ({ kind }) => kind);
  return {
    kinds: new Map(
      [...kinds].map(([kind, those]) => [
        kind,
        {
          queries: those.length,
          ndcg10: mean(those.map((row) => row.ndcg10)),
          success5: mean(those.map((row) => row.success5)),
          empty: mean(those.map((row) => row.empty)),
        },
      ]),
    ),
    typeahead: mean(hits),
    faults,
  };
}

/** Cards that no one judged share a row, and so one place. Topics are chips, and not in the ranking. */
function listShown({ cards, results }: ResultOf<"BaseSearch.get">, expect: readonly Expected[]): string[] {
  const grades = gradesOf(expect);
  const keys = cards.map(keyOf);
  const judged = keys.filter((key) => grades.has(key));
  return [...judged, ...(keys.length > judged.length ? [""] : []), ...results.map(keyOf)];
}

type Item = ResultOf<"BaseSearch.get">["results"][number];

function keyOf(item: Item): string {
  if ("username" in item) return `person:${item.username}`;
  return "title" in item ? `pin:${item.title}` : `board:${item.name}`;
}

function gradesOf(expect: readonly Expected[]): Map<string, number> {
  return new Map(
    expect
      .filter(({ type }) => type !== "topic")
      .map(({ type, title, username, grade }) => [`${type}:${type === "person" ? username : title}`, grade]),
  );
}

/** A thing that is shown twice counts once. */
function judge(shown: readonly string[], grades: ReadonlyMap<string, number>) {
  const seen = new Set<string>();
  const found = shown.slice(0, 10).map((key) => {
    if (seen.has(key)) return 0;
    seen.add(key);
    return grades.get(key) ?? 0;
  });
  const best = Math.max(...grades.values());
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
  return {
    ndcg10: gainOf(found) / gainOf(ideal),
    success5: Number(found.slice(0, 5).some((grade) => grade > 0 && grade >= Math.min(2, best))),
  };
}

export function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

function isWanted(label: string, wants: readonly string[]): boolean {
  const shown = label.toLowerCase();
  return wants.some((want) => shown === want.toLowerCase() || shown.startsWith(`${want.toLowerCase()} `));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

/** A line for each kind of query. */
export function describeSearch({ kinds, typeahead, faults }: SearchQuality): string[] {
  const lines = [...kinds].map(
    ([kind, { queries, ndcg10, success5, empty }]) =>
      `${kind.padEnd(11)} ${String(queries).padStart(3)}  nDCG@10 ${ndcg10.toFixed(3)}  success@5 ${success5.toFixed(3)}  nothing found ${empty.toFixed(3)}`,
  );
  return [...lines, `typeahead success@5 ${typeahead.toFixed(3)}`, ...faults];
}

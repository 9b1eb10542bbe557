import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { analyse } from "scslre";
import { beforeAll, expect, test } from "vitest";

/* Patterns match text that anyone may have sent. None may take more than linear time, or one request could
   block all others in the process. */

const root = join(import.meta.dirname, "..");
const rooms = "{server,contract,jobs,web,ui,db,extension}/**/*.{ts,tsx}";
const isTest = /\.(?:test|long)\.tsx?$|\.d\.ts$/;

type Place = { at: string; pattern: RegExp };
const places: Place[] = [];

beforeAll(async () => {
  for await (const file of glob(["main.ts", rooms], { cwd: root })) {
    if (isTest.test(file)) continue;
    const source = await readFile(join(root, file), "utf8");
    for (const { pattern, start } of patternsIn(
      parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }),
    )) {
      places.push({ at: `${file}:${source.slice(0, start).split("\n").length}`, pattern });
    }
  }
});

function patternsIn(node: unknown): { pattern: RegExp; start: number }[] {
  if (node === null || typeof node !== "object") return [];
  if ("regex" in node && "start" in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return [{ pattern: new RegExp(pattern, flags), start: Number(node.start) }];
  }
  return Object.values(node).flatMap(patternsIn);
}

test("every pattern takes linear time on any text", () => {
  const slow = places.filter(({ pattern }) => analyse(pattern).reports.length > 0);
  expect(slow.map(({ at, pattern }) => `${at} ${pattern}`)).toEqual([]);
  expect(places.length).toBeGreaterThan(200);
});

const KILOBYTES_20 = 20_000;
/** Repetitions that have slowed patterns down elsewhere, each with an ending that no pattern expects. */
const hostile = [
  " ",
  "\n",
  "a",
  "A1",
  "0",
  ".",
  ".-",
  "/",
  "-",
  "_",
  "@",
  "a@",
  "<",
  "<a ",
  "#",
  "#1",
  "&",
  "%40",
  "(",
  '"',
  "\u3042",
  "\u0301",
  "Version/1 ",
].map((run) => `${run.repeat(KILOBYTES_20 / run.length)}\u0000`);

test("no pattern is much slower than a plain search on 20 KB of hostile text", () => {
  const control = /x(?=y)/;
  const longest = (pattern: RegExp) => Math.max(...hostile.map((text) => millisecondsOf(pattern, text)));
  // A quadratic search takes some thousand times as long.
  const most = Math.max(1, longest(control)) * 50;
  const slow = places
    .map((place) => ({ ...place, took: longest(place.pattern) }))
    .filter(({ took }) => took > most);
  expect(slow.map(({ at, took }) => `${at} ${took}`)).toEqual([]);
});

/** The shortest of three runs, because the machine is busy with other work too. */
function millisecondsOf(pattern: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    text.replace(pattern, "");
    return performance.now() - start;
  });
  return Math.min(...times);
}

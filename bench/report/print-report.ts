import type { Comparison } from "../load/compare.ts";
import type { Race } from "../load/race.ts";
import type { AuctionFigures } from "../scenarios/auctions.ts";
import type { BoardFigures } from "../scenarios/boards/index.ts";
import type { FanOutFigures } from "../scenarios/fan-out.ts";
import type { GridFigures } from "../scenarios/grid.ts";
import type { PageFigures } from "../scenarios/pages.ts";
import type { RecommendingFigures } from "../scenarios/recommending.ts";
import type { Speed } from "../scenarios/speed.ts";
import type { StartFigures } from "../scenarios/start.ts";
import type { StreamFigures } from "../scenarios/streams.ts";
import { kilobytes, megabytes, microseconds, milliseconds, seconds, timesOrNone } from "./format.ts";
import { type Budgets, type Figures, judgeAll } from "./judge-all.ts";
import { formatTable } from "./table.ts";
import { type Verdict, verdictTable } from "./verdicts.ts";

/** Returns the exit code: 1 when a budget is exceeded. */
export function printReport(figures: Figures, budgets: Budgets, print: (text: string) => void): number {
  const { comparisons, pages, start, grid, boards, follow, message, fanOut } = figures;
  const { recommending, auctions, streams } = figures;
  const compared = Object.values(comparisons);
  if (compared.length > 0) print(`\nProcessor time of a request\n\n${requestTable(compared)}`);
  if (pages) print(`\nBytes on the wire before a page is alive (gzip)\n\n${pageTable(pages)}`);
  const others = [
    ...(start ? startRows(start) : []),
    ...(grid ? gridRows(grid) : []),
    ...(streams ? streamRows(streams) : []),
    ...(fanOut ? fanOutRows(fanOut) : []),
  ];
  if (others.length > 0) print(`\nStart, memory, grid\n\n${formatTable(["", "measured"], others)}`);
  const races = [follow, message].filter((race) => race !== null);
  const many = [...(boards ? manyRows(boards) : []), ...races.map(raceRow)];
  if (many.length > 0) print(`\nMembers with very much\n\n${formatTable(["", "plain", "ours"], many)}`);
  if (recommending) {
    print(`\nRecommendations\n\n${formatTable(speedHeads, recommendingRows(recommending))}`);
  }
  if (auctions) print(`\nAuctions of ads\n\n${formatTable(speedHeads, auctionRows(auctions))}`);
  const verdicts = judgeAll(figures, budgets);
  if (verdicts.length === 0) return 0;
  print(`\nBudgets\n\n${verdictTable(verdicts)}`);
  const count = (outcome: Verdict["outcome"]) => verdicts.filter((each) => each.outcome === outcome).length;
  print(`\n${count("kept")} kept, ${count("broken")} broken, ${count("none")} without a verdict`);
  return count("broken") > 0 ? 1 : 0;
}

function requestTable(comparisons: readonly Comparison[]): string {
  const heads = [
    "",
    "bare",
    "web",
    "web + worker + PostgreSQL",
    "web ÷ bare",
    "all ÷ bare",
    "a second",
    "requests",
  ];
  return formatTable(
    heads,
    comparisons.map((row) => [
      row.name,
      microseconds(row.bareMicroseconds),
      microseconds(row.webMicroseconds),
      microseconds(row.allMicroseconds),
      timesOrNone(row.ratio),
      timesOrNone(row.ratioOfAll),
      String(Math.round(row.requestsPerSecond)),
      String(row.requests),
    ]),
  );
}

function pageTable(pages: readonly PageFigures[]): string {
  return formatTable(
    ["", "scripts", "styles"],
    pages.map(({ path, name, script, style, sessionToken }) => [
      name ?? (sessionToken === undefined ? path : `${path} (signed in)`),
      kilobytes(script),
      kilobytes(style),
    ]),
  );
}

function startRows(start: StartFigures): string[][] {
  return [
    ["First start to the first page, installed and built", seconds(start.coldMs)],
    ["Later start to the first page", seconds(start.warmMs)],
    ["Memory of web + worker in one process, at rest", megabytes(start.restingBytes)],
    ["Memory of the same after load", megabytes(start.loadedBytes)],
  ];
}

function gridRows(grid: GridFigures): string[][] {
  const made = `${milliseconds(grid.layoutMs)} + ${milliseconds(grid.createMs)}`;
  const frames = `${milliseconds(grid.gridFrameMs)}, ${milliseconds(grid.emptyFrameMs)}`;
  return [
    ["Grid: mount of 5,000 items", milliseconds(grid.mountMs)],
    ["Grid: pure layout, and creation of elements", made],
    ["Grid: most nodes while scrolling", String(grid.maxNodes)],
    ["Scrolling: 95 of 100 frames within, the grid and an empty page", frames],
  ];
}

function streamRows({ count, bytes, core }: StreamFigures): string[][] {
  const name = `${count.toLocaleString("en")} idle streams`;
  return [
    [`${name}: memory`, megabytes(bytes)],
    [`${name}: part of a core`, `${(core * 100).toFixed(1)} %`],
  ];
}

function fanOutRows({ people, rate, behindMs }: FanOutFigures): string[][] {
  return [
    [
      `Telling ${people} people of a save, at ${rate.toFixed(0)} saves a second: longest wait`,
      milliseconds(behindMs),
    ],
  ];
}

const speedHeads = ["", "a second", "median", "99 of 100 within"];

function speedRow(name: string, { perSecond, medianMs, slowestOfHundredMs }: Speed): string[] {
  return [name, String(Math.round(perSecond)), milliseconds(medianMs), milliseconds(slowestOfHundredMs)];
}

function auctionRows({ small, large }: AuctionFigures): string[][] {
  return [small, large].map(({ ads, speed }) => speedRow(`Among ${ads.toLocaleString("en")} ads`, speed));
}

function recommendingRows({ small, large }: RecommendingFigures): string[][] {
  return [small, large].flatMap(({ edges, related, home }) =>
    [
      { name: "For a Pin", speed: related },
      { name: "For home", speed: home },
    ].map(({ name, speed }) => speedRow(`${name}, among ${edges.toLocaleString("en")} edges`, speed)),
  );
}

function raceRow({ name, plain, product }: Race): string[] {
  return [name, milliseconds(plain * 1000), milliseconds(product * 1000)];
}

function manyRows({
  picker,
  grid,
  reorder,
  reorderAlone,
  reorderAll,
  move,
  answers,
}: BoardFigures): string[][] {
  const races = [reorder, reorderAlone, reorderAll, move].filter((race) => race !== null);
  const tasks = [picker, grid].filter((task) => task !== null);
  return [
    ...(answers ?? []).map(({ name, first, again }) => [
      `From the press to what it shows: ${name}, first and again`,
      "",
      `${first.toFixed(0)} ms, ${again.toFixed(0)} ms`,
    ]),
    ...races.map(raceRow),
    ...tasks.map(({ name, rounds }) => [
      `${name}: the longest task of each round`,
      "",
      rounds.map((ms) => ms.toFixed(0)).join(", "),
    ]),
  ];
}

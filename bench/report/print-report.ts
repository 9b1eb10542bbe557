import type { Comparison } from "../load/compare.ts";
import type { GridFigures } from "../scenarios/grid.ts";
import type { PageFigures } from "../scenarios/pages.ts";
import type { Comparisons } from "../scenarios/row.ts";
import type { StartFigures } from "../scenarios/start.ts";
import { formatTable } from "./table.ts";
import { judge, type Verdict } from "./verdicts.ts";

export type Figures = {
  start: StartFigures;
  pages: PageFigures[];
  comparisons: Comparisons;
  grid: GridFigures;
};

export type Budgets = {
  processorRatio: Record<JudgedRow, number>;
  /** Worker and PostgreSQL counted in, a row of the dataset may cost so many times its budget. */
  allProcessesFactor: number;
  boardFeedDepthRatio: number;
  gzipBytes: { script: number; scriptWithForm: number; style: number };
  residentMegabytesAtRest: number;
  grid: { mountRatio: number; nodes: number; frameRatio: number };
};

const rowsOfDataset = ["pin", "boardFeed", "closeup", "closeupCached", "closeupSignedIn"] as const;
const judgedRows = ["smallestCall", "visitorPage", "visitorPageCached", ...rowsOfDataset] as const;
type JudgedRow = (typeof judgedRows)[number];

const megabyte = 1_000_000;

/** Answers the code to exit with: 1 when a budget is broken. */
export function printReport(figures: Figures, budgets: Budgets, print: (text: string) => void): number {
  print(`\nProcessor time of a request\n\n${requestTable(Object.values(figures.comparisons))}`);
  print(`\nBytes on the wire before a page is alive (gzip)\n\n${pageTable(figures.pages)}`);
  print(`\nStart, memory, grid\n\n${otherTable(figures)}`);
  const verdicts = judgeAll(figures, budgets);
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
      row.ratio === null ? "no verdict" : times(row.ratio),
      row.ratioOfAll === null ? "no verdict" : times(row.ratioOfAll),
      String(Math.round(row.requestsPerSecond)),
      String(row.requests),
    ]),
  );
}

function pageTable(pages: readonly PageFigures[]): string {
  return formatTable(
    ["", "scripts", "styles"],
    pages.map(({ path, script, style, isVisitors }) => [
      isVisitors ? path : `${path} (signed in)`,
      kilobytes(script),
      kilobytes(style),
    ]),
  );
}

function otherTable({ start, grid }: Figures): string {
  return formatTable(
    ["", "measured"],
    [
      ["First start to the first page, installed and built", seconds(start.coldMs)],
      ["Later start to the first page", seconds(start.warmMs)],
      ["Memory of web + worker in one process, at rest", megabytes(start.restingBytes)],
      ["Memory of the same after load", megabytes(start.loadedBytes)],
      ["Grid: mount of 5,000 items", milliseconds(grid.mountMs)],
      [
        "Grid: pure layout, and creation of elements",
        `${milliseconds(grid.layoutMs)} + ${milliseconds(grid.createMs)}`,
      ],
      ["Grid: most nodes while scrolling", String(grid.maxNodes)],
      [
        "Scrolling: 95 of 100 frames within, the grid and an empty page",
        `${milliseconds(grid.gridFrameMs)}, ${milliseconds(grid.emptyFrameMs)}`,
      ],
    ],
  );
}

function judgeAll({ start, pages, comparisons, grid }: Figures, budgets: Budgets): Verdict[] {
  const { gzipBytes } = budgets;
  const visitors = pages.filter(({ isVisitors }) => isVisitors);
  return [
    ...judgeRequests(comparisons, budgets),
    judge({
      name: "Scripts of a visitor's page, the largest",
      limit: gzipBytes.script,
      figure: Math.max(...visitors.filter(({ hasForm }) => !hasForm).map(({ script }) => script)),
      show: kilobytes,
    }),
    judge({
      name: "Scripts of a log-in or sign-up page",
      limit: gzipBytes.scriptWithForm,
      figure: Math.max(...visitors.filter(({ hasForm }) => hasForm).map(({ script }) => script)),
      show: kilobytes,
    }),
    judge({
      name: "Styles of a visitor's page, the largest",
      limit: gzipBytes.style,
      figure: Math.max(...visitors.map(({ style }) => style)),
      show: kilobytes,
    }),
    judge({
      name: "Memory at rest",
      limit: budgets.residentMegabytesAtRest * megabyte,
      figure: start.restingBytes,
      show: megabytes,
    }),
    judge({
      name: "Grid: mount ÷ (layout + creation)",
      limit: budgets.grid.mountRatio,
      figure: grid.ratio,
      show: times,
    }),
    judge({ name: "Grid: nodes", limit: budgets.grid.nodes, figure: grid.maxNodes, show: String }),
    judge({
      name: "Scrolling the grid ÷ an empty page",
      limit: budgets.grid.frameRatio,
      figure: grid.frameRatio,
      show: times,
    }),
  ];
}

function judgeRequests(comparisons: Comparisons, budgets: Budgets): Verdict[] {
  const { processorRatio, allProcessesFactor, boardFeedDepthRatio } = budgets;
  const { boardFeedTop: top, boardFeedDeep: deep } = comparisons;
  const depthRatio =
    top.ratioOfAll === null || deep.ratioOfAll === null ? null : deep.ratioOfAll / top.ratioOfAll;
  return [
    ...judgedRows.map((id) => {
      const { name, ratio } = comparisons[id];
      return judge({ name, limit: processorRatio[id], figure: ratio, show: times });
    }),
    ...rowsOfDataset.map((id) => {
      const { name, ratioOfAll: figure } = comparisons[id];
      const limit = processorRatio[id] * allProcessesFactor;
      return judge({ name: `${name}, with worker and PostgreSQL`, limit, figure, show: times });
    }),
    judge({
      name: `${deep.name} ÷ ${top.name}`,
      limit: boardFeedDepthRatio,
      figure: depthRatio,
      show: times,
    }),
  ];
}

function verdictTable(verdicts: readonly Verdict[]): string {
  const words = { kept: "kept", broken: "BROKEN", none: "no verdict" };
  return formatTable(
    ["", "at most", "measured", ""],
    verdicts.map(({ name, limit, figure, outcome }) => [name, limit, figure, words[outcome]]),
  );
}

const microseconds = (value: number) => `${value.toFixed(0)} µs`;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const times = (value: number) => `${value.toFixed(2)} ×`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const megabytes = (value: number) => `${(value / megabyte).toFixed(0)} MB`;

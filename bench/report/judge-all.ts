import type { Comparison } from "../load/compare.ts";
import type { Race } from "../load/race.ts";
import type { AuctionFigures } from "../scenarios/auctions.ts";
import type { BoardFigures } from "../scenarios/boards/index.ts";
import type { FanOutFigures } from "../scenarios/fan-out.ts";
import type { GridFigures } from "../scenarios/grid.ts";
import type { PageFigures, ScriptBudget } from "../scenarios/pages.ts";
import type { RecommendingFigures } from "../scenarios/recommending.ts";
import type { Comparisons } from "../scenarios/row.ts";
import type { StartFigures } from "../scenarios/start.ts";
import type { StreamFigures } from "../scenarios/streams.ts";
import { kilobytes, megabyte, megabytes, milliseconds, times } from "./format.ts";
import { judge, type Verdict } from "./verdicts.ts";

/** Null or missing if not requested. */
export type Figures = {
  start: StartFigures | null;
  pages: PageFigures[] | null;
  comparisons: Comparisons;
  boards: BoardFigures | null;
  follow: Race | null;
  message: Race | null;
  fanOut: FanOutFigures | null;
  grid: GridFigures | null;
  recommending: RecommendingFigures | null;
  auctions: AuctionFigures | null;
  streams: StreamFigures | null;
};

export type Budgets = {
  processorRatio: Record<JudgedRow, number>;
  /** With worker and PostgreSQL included, a row on the dataset may cost this many times its budget. */
  allProcessesFactor: number;
  /** For calls in which the database does most of the work. */
  allProcessesFactorOf: Partial<Record<JudgedRow, number>>;
  /** The page behind 100,000, as a multiple of the first one. */
  depthRatio: number;
  /** A home feed and its ads, as a multiple of the feed alone. */
  withAdsRatio: number;
  /** A list of the public API, as a multiple of our own call of the same. */
  publicApiRatio: number;
  /** A follow and a message, as multiples of the least transaction. */
  followRatio: number;
  messageRatio: number;
  /** How long a save to a board of 500 may wait until everyone is told of it, at 50 saves a second. */
  fanOutMilliseconds: number;
  gzipBytes: Record<ScriptBudget | "style", number>;
  residentMegabytesAtRest: number;
  grid: { mountRatio: number; nodes: number; frameRatio: number };
  /** Megabytes for ten million edges, and the price of a recommendation among ten times as many. */
  recommending: { megabytes: number; growthRatio: number };
  /** The price of an auction among ten times as many ads. */
  auctions: { growthRatio: number };
  /** Megabytes for five thousand, and percents of a core. */
  streams: { megabytes: number; percentOfCore: number };
  many: { taskMilliseconds: number; reorderRatio: number; moveRatio: number };
};

const rowsOfDataset = [
  ...["pin", "boardFeed", "closeup", "closeupCached", "closeupSignedIn"],
  ...["savedTabCall", "savedTab", "savedTabCached", "savedTabOwn"],
  ...["profile", "profileCached", "profileSignedIn", "followers", "peopleSearch"],
  ...["search", "typeahead", "related", "home", "homeNext", "conversation", "news"],
  "impressions",
] as const;
const judgedRows = ["smallestCall", "visitorPage", "visitorPageCached", ...rowsOfDataset] as const;
type JudgedRow = (typeof judgedRows)[number];

/** Judges the figures that were measured. */
export function judgeAll(
  {
    start,
    pages,
    comparisons,
    boards,
    follow,
    message,
    fanOut,
    grid,
    recommending,
    auctions,
    streams,
  }: Figures,
  budgets: Budgets,
): Verdict[] {
  return [
    ...judgeRequests(comparisons, budgets),
    ...(pages ? judgePages(pages, budgets) : []),
    ...(start ? [judgeMemory(start, budgets)] : []),
    ...(grid ? judgeGrid(grid, budgets) : []),
    ...(recommending ? judgeRecommending(recommending, budgets) : []),
    ...(auctions ? [judgeAuctions(auctions, budgets.auctions.growthRatio)] : []),
    ...(streams ? judgeStreams(streams, budgets) : []),
    ...(boards ? judgeBoards(boards, budgets) : []),
    ...(follow ? [judgeRace(follow, budgets.followRatio)] : []),
    ...(message ? [judgeRace(message, budgets.messageRatio)] : []),
    ...(fanOut ? [judgeFanOut(fanOut, budgets.fanOutMilliseconds)] : []),
  ];
}

function judgeRequests(comparisons: Comparisons, budgets: Budgets): Verdict[] {
  const { processorRatio, allProcessesFactor, allProcessesFactorOf } = budgets;
  return [
    ...judgedRows.flatMap((id) => {
      const { name, ratio: figure } = comparisons[id] ?? {};
      if (name === undefined || figure === undefined) return [];
      return judge({ name, limit: processorRatio[id], figure, show: times });
    }),
    ...rowsOfDataset.flatMap((id) => {
      const { name, ratioOfAll: figure } = comparisons[id] ?? {};
      if (name === undefined || figure === undefined) return [];
      const limit = processorRatio[id] * (allProcessesFactorOf[id] ?? allProcessesFactor);
      return judge({ name: `${name}, with worker and PostgreSQL`, limit, figure, show: times });
    }),
    ...judgeDepth(comparisons.boardFeedTop, comparisons.boardFeedDeep, budgets),
    ...judgeDepth(comparisons.followers, comparisons.followersDeep, budgets),
    ...judgeShare(comparisons.promotions, comparisons.home, budgets),
    ...judgePublicApi(comparisons.publicBoardFeed, budgets.publicApiRatio),
  ];
}

function judgeRace({ name, ratio: figure }: Race, limit: number): Verdict {
  return judge({ name: `${name}: time against the least transaction`, limit, figure, show: times });
}

function judgeDepth(top: Comparison | undefined, deep: Comparison | undefined, budgets: Budgets): Verdict[] {
  if (!top || !deep) return [];
  const [above, below] = [top.ratioOfAll, deep.ratioOfAll];
  const figure = above !== null && below !== null ? below / above : null;
  const name = `${deep.name} ÷ ${top.name}`;
  return [judge({ name, limit: budgets.depthRatio, figure, show: times })];
}

/** How much more a page costs with its ads. */
function judgeShare(ads: Comparison | undefined, page: Comparison | undefined, budgets: Budgets): Verdict[] {
  if (!ads || !page) return [];
  const figure =
    ads.ratioOfAll !== null && page.ratioOfAll !== null ? 1 + ads.ratioOfAll / page.ratioOfAll : null;
  const name = "A home feed with its ads ÷ without";
  return [judge({ name, limit: budgets.withAdsRatio, figure, show: times })];
}

function judgePublicApi(row: Comparison | undefined, limit: number): Verdict[] {
  return row ? [judge({ name: row.name, limit, figure: row.ratio, show: times })] : [];
}

const scriptNames: Record<ScriptBudget, string> = {
  script: "Scripts of a visitor's page, the largest",
  scriptWithForm: "Scripts of a log-in or sign-up page",
  scriptOfBoard: "Scripts of a public board",
  scriptOfOwnSavedTab: "Scripts of one's own Saved tab",
};

function judgePages(pages: readonly PageFigures[], { gzipBytes }: Budgets): Verdict[] {
  const visitors = pages.filter(({ sessionToken }) => sessionToken === undefined);
  const scripts = Object.entries(scriptNames) as [ScriptBudget, string][];
  return [
    ...scripts.map(([budget, name]) => {
      const figure = Math.max(...pages.filter((page) => page.budget === budget).map(({ script }) => script));
      return judge({ name, limit: gzipBytes[budget], figure, show: kilobytes });
    }),
    judge({
      name: "Styles of a visitor's page, the largest",
      limit: gzipBytes.style,
      figure: Math.max(...visitors.map(({ style }) => style)),
      show: kilobytes,
    }),
  ];
}

function judgeMemory({ restingBytes: figure }: StartFigures, budgets: Budgets): Verdict {
  const limit = budgets.residentMegabytesAtRest * megabyte;
  return judge({ name: "Memory at rest", limit, figure, show: megabytes });
}

function judgeGrid({ ratio, maxNodes, frameRatio }: GridFigures, { grid: limits }: Budgets): Verdict[] {
  return [
    judge({
      name: "Grid: mount ÷ (layout + creation)",
      limit: limits.mountRatio,
      figure: ratio,
      show: times,
    }),
    judge({ name: "Grid: nodes", limit: limits.nodes, figure: maxNodes, show: String }),
    judge({
      name: "Scrolling the grid ÷ an empty page",
      limit: limits.frameRatio,
      figure: frameRatio,
      show: times,
    }),
  ];
}

function judgeStreams({ count, bytes, core }: StreamFigures, { streams }: Budgets): Verdict[] {
  const all = 5000 / count;
  return [
    judge({
      name: "Five thousand idle streams: memory",
      limit: streams.megabytes * megabyte,
      figure: bytes * all,
      show: megabytes,
    }),
    judge({
      name: "Five thousand idle streams: percent of a core",
      limit: streams.percentOfCore,
      figure: core * 100 * all,
      show: (percent) => `${percent.toFixed(1)} %`,
    }),
  ];
}

function judgeFanOut({ people, behindMs: figure }: FanOutFigures, limit: number): Verdict {
  return judge({ name: `Telling ${people} people of a save`, limit, figure, show: milliseconds });
}

function judgeRecommending({ small, large }: RecommendingFigures, budgets: Budgets): Verdict[] {
  const { megabytes: most, growthRatio: limit } = budgets.recommending;
  const tenMillion = 10_000_000 / large.edges;
  return [
    judge({
      name: "Recommendations: memory for ten million edges",
      limit: most * megabyte,
      figure: large.bytes * tenMillion,
      show: megabytes,
    }),
    judge({
      name: "Recommendations for home: among ten times as many edges",
      limit,
      figure: small.home.perSecond / large.home.perSecond,
      show: times,
    }),
  ];
}

function judgeAuctions({ small, large }: AuctionFigures, limit: number): Verdict {
  return judge({
    name: "Auctions: among ten times as many ads",
    limit,
    figure: small.speed.perSecond / large.speed.perSecond,
    show: times,
  });
}

function judgeBoards({ reorder, move, picker, grid }: BoardFigures, { many }: Budgets): Verdict[] {
  const { taskMilliseconds, reorderRatio, moveRatio } = many;
  const races = [
    { race: reorder, what: "time against a call that updates a row", limit: reorderRatio },
    { race: move, what: "time against one update of them all", limit: moveRatio },
  ];
  return [
    ...[picker, grid].flatMap((task) => {
      if (task === null) return [];
      const { name, milliseconds: figure } = task;
      return judge({ name: `${name}: longest task`, limit: taskMilliseconds, figure, show: milliseconds });
    }),
    ...races.flatMap(({ race, what, limit }) => {
      if (race === null) return [];
      return judge({ name: `${race.name}: ${what}`, limit, figure: race.ratio, show: times });
    }),
  ];
}

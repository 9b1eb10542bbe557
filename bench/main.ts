import { readFile } from "node:fs/promises";
import { fillDatabase } from "./dataset/command.ts";
import { startBare } from "./load/bare.ts";
import { startProduct } from "./product/product.ts";
import { judgeQuality } from "./quality/main.ts";
import { judgeRunningSearch } from "./quality/search.ts";
import type { Figures } from "./report/judge-all.ts";
import { printPictures } from "./report/print-pictures.ts";
import { printReport } from "./report/print-report.ts";
import { printVideos } from "./report/print-videos.ts";
import { measureAuctions } from "./scenarios/auctions.ts";
import { measureBoards } from "./scenarios/boards/index.ts";
import { measureFanOut } from "./scenarios/fan-out.ts";
import { raceFollow } from "./scenarios/follow.ts";
import { measureGrid } from "./scenarios/grid.ts";
import { raceMessage } from "./scenarios/message.ts";
import { measurePages } from "./scenarios/pages.ts";
import { measurePictures } from "./scenarios/pictures/index.ts";
import { measureRecommending } from "./scenarios/recommending.ts";
import { compareRequests } from "./scenarios/requests.ts";
import { measureStart } from "./scenarios/start.ts";
import { measureStreams } from "./scenarios/streams.ts";
import { measureVideos } from "./scenarios/videos/index.ts";
import { idsOfProduct, ifWanted, type MeasureOptions, parseOnly } from "./wanted.ts";

/* Measures the built product and compares it with budgets.json. `--quick` makes a tenth of the requests:
   enough to see that everything runs, too few to trust a figure. `--only=savedTab,grid` runs only
   measurements whose names start so. `--generate` fills a database with the dataset, then exits. `--search-quality URL`
   judges the search of a running demo. `--quality` judges
   recommendations by lists of what people saved. */

const quickScale = 0.1;
const measuredPins = 200_000;
const quickPins = 20_000;
const generatedPins = 1_000_000;

function log(line: string): void {
  console.error(`  ${line} …`);
}

async function measure(options: MeasureOptions): Promise<Figures> {
  const { isWanted } = options;
  const start = isWanted("start") ? await measureStart(options) : null;
  const productFigures = isWanted(...idsOfProduct) ? await measureProduct(options) : nothing;
  const grid = await ifWanted(options, "grid", "Mounting the grid", () =>
    measureGrid(process.env.CHROMIUM_PATH),
  );
  const recommending = await ifWanted(options, "recommending", "Recommending on made-up graphs", async () =>
    measureRecommending(options.scale),
  );
  const auctions = await ifWanted(options, "auctions", "Auctions among many ads", async () =>
    measureAuctions(options.scale),
  );
  const streams = await ifWanted(options, "streams", "Idle streams", () => measureStreams(options));
  return { start, ...productFigures, grid, recommending, auctions, streams };
}

const nothing = { pages: null, comparisons: {}, boards: null, follow: null, message: null, fanOut: null };

async function measureProduct(options: MeasureOptions) {
  await using product = await startProduct({ pins: pinsFor(options.scale), log: options.log });
  await using bare = await startBare();
  const pages = await ifWanted(options, "pages", "Bytes of pages", () => measurePages(product));
  const comparisons = await compareRequests(product, bare, options);
  const boards = await measureBoards(product, options);
  const follow = await ifWanted(options, "follow", "Following the most followed", () =>
    raceFollow(product, options.scale),
  );
  const message = await ifWanted(options, "message", "Sending messages", () =>
    raceMessage(product, options.scale),
  );
  const fanOut = await ifWanted(options, "fanOut", "Saving to a board of many people", () =>
    measureFanOut(product, options.scale),
  );
  return { pages, comparisons, boards, follow, message, fanOut };
}

function pinsFor(scale: number): number {
  return scale < 1 ? quickPins : measuredPins;
}

async function fill(): Promise<number> {
  const given = process.argv.find((each) => each.startsWith("--pins="))?.slice("--pins=".length);
  const pins = given === undefined ? generatedPins : Number(given);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  await fillDatabase({ pins, databaseUrl, dataDir }, log);
  return 0;
}

async function main(): Promise<number> {
  if (process.argv.includes("--generate")) return await fill();
  if (process.argv.includes("--search-quality")) return await judgeRunningSearch(process.argv, console.log);
  if (process.argv.includes("--quality")) return await judgeQuality(process.argv, console.log);
  if (process.platform !== "linux") {
    console.error("The bench reads processor time from /proc, which only Linux has.");
    return 1;
  }
  const budgets = JSON.parse(await readFile(new URL("budgets.json", import.meta.url), "utf8"));
  const scale = process.argv.includes("--quick") ? quickScale : 1;
  const options = { scale, log, isWanted: parseOnly(process.argv) };
  const code = printReport(await measure(options), budgets, console.log);
  const pictures = await measurePictures({ ...options, pins: pinsFor(scale) });
  const videos = await measureVideos({ ...options, pins: pinsFor(scale) });
  return Math.max(
    code,
    pictures ? printPictures(pictures, budgets, console.log) : 0,
    videos ? printVideos(videos, budgets, console.log) : 0,
  );
}

process.exitCode = await main();

import { readFile } from "node:fs/promises";
import { fillDatabase } from "./dataset/command.ts";
import { startBare } from "./load/bare.ts";
import { startProduct } from "./product/product.ts";
import { printPictures } from "./report/print-pictures.ts";
import { type Figures, printReport } from "./report/print-report.ts";
import { measureGrid } from "./scenarios/grid.ts";
import { measurePages } from "./scenarios/pages.ts";
import { measurePictures } from "./scenarios/pictures/index.ts";
import { compareRequests } from "./scenarios/requests.ts";
import { measureStart } from "./scenarios/start.ts";

/*
 * Measures the built product and holds it against budgets.json. `--quick` makes a tenth of the requests: enough to
 * see that everything runs, too few to trust a figure. `--generate` fills a database with the dataset, and ends;
 * `--pictures` measures the way of pictures alone.
 */

const quickScale = 0.1;
const measuredPins = 200_000;
const quickPins = 20_000;
const generatedPins = 1_000_000;

function say(line: string): void {
  console.error(`  ${line} …`);
}

async function measure(scale: number): Promise<Figures> {
  const options = { scale, say };
  const start = await measureStart(options);
  const requests = await measureRequests(options);
  say("Mounting the grid");
  const grid = await measureGrid(process.env.CHROMIUM_PATH);
  return { start, ...requests, grid };
}

async function measureRequests(options: { scale: number; say: (line: string) => void }) {
  await using product = await startProduct({ pins: pinsFor(options.scale), say: options.say });
  await using bare = await startBare();
  options.say("Bytes of pages");
  const pages = await measurePages(product);
  return { pages, comparisons: await compareRequests(product, bare, options) };
}

function pinsFor(scale: number): number {
  return scale < 1 ? quickPins : measuredPins;
}

async function fill(): Promise<number> {
  const given = process.argv.find((each) => each.startsWith("--pins="))?.slice("--pins=".length);
  const pins = given === undefined ? generatedPins : Number(given);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  await fillDatabase({ pins, databaseUrl, dataDir }, say);
  return 0;
}

async function main(): Promise<number> {
  if (process.argv.includes("--generate")) return await fill();
  if (process.platform !== "linux") {
    console.error("The bench reads processor time from /proc, which only Linux has.");
    return 1;
  }
  const budgets = JSON.parse(await readFile(new URL("budgets.json", import.meta.url), "utf8"));
  const scale = process.argv.includes("--quick") ? quickScale : 1;
  const areOnlyPictures = process.argv.includes("--pictures");
  const code = areOnlyPictures ? 0 : printReport(await measure(scale), budgets, console.log);
  const pictures = await measurePictures({ scale, say, pins: pinsFor(scale) });
  return Math.max(code, printPictures(pictures, budgets, console.log));
}

process.exitCode = await main();

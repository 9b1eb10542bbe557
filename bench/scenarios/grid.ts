import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import type { Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser } from "#testkit/product/browser.ts";
import { median } from "../report/median.ts";
import { measureScrolling, type ScrollFigures } from "./scroll-frames.ts";

export type GridFigures = ScrollFigures & {
  /** Time from nothing to a laid-out grid of all items. */
  readonly mountMs: number;
  /** The pure layout of all items. */
  readonly layoutMs: number;
  /** The cards on the first screens, rendered as plain elements with known positions. */
  readonly createMs: number;
  /** Median over the rounds of mount ÷ (layout + creation). */
  readonly ratio: number;
  readonly maxNodes: number;
  readonly rounds: number;
};

type Round = { readonly mountMs: number; readonly layoutMs: number; readonly createMs: number };
type Measure = (count: number, gridFirst: boolean) => Promise<Round>;

const ITEMS = 5000;
const WARM_UP = 10;
const ROUNDS = 61;
const harness = join(import.meta.dirname, "../../ui/masonry/harness");

/** Alternates between mounting the grid and its baselines, on one page of a production build. */
export async function measureGrid(browserPath: string | undefined): Promise<GridFigures> {
  const site = await serveHarness();
  const browser = await launchBrowser({ executablePath: browserPath });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/bench.html`);
    await page.waitForFunction(() => "measureGridRound" in globalThis);
    const rounds = await takeRounds(page);
    await page.goto(`${site.origin}/?count=${ITEMS}&first=${ITEMS}`);
    await page.getByRole("article").first().waitFor();
    const scrolling = await measureScrolling(page);
    const maxNodes = await countNodes(page);
    return { ...summarise(rounds), ...scrolling, maxNodes, rounds: rounds.length };
  } finally {
    await browser.close();
    site.close();
  }
}

async function takeRounds(page: Page): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    const round = await page.evaluate(
      ([count, gridFirst]) =>
        (globalThis as unknown as { measureGridRound: Measure }).measureGridRound(count, gridFirst),
      [ITEMS, turn % 2 === 0] as const,
    );
    if (turn >= WARM_UP) rounds.push(round);
  }
  return rounds;
}

function summarise(rounds: readonly Round[]) {
  return {
    mountMs: median(rounds.map((round) => round.mountMs)),
    layoutMs: median(rounds.map((round) => round.layoutMs)),
    createMs: median(rounds.map((round) => round.createMs)),
    ratio: median(rounds.map(({ mountMs, layoutMs, createMs }) => mountMs / (layoutMs + createMs))),
  };
}

/** The most nodes in any frame while scrolling through the whole list, first in steps, then in leaps. */
function countNodes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const bottom = document.documentElement.scrollHeight;
    let most = 0;
    for (let turn = 0; turn <= 200; turn += 1) {
      window.scrollTo(0, turn < 150 ? turn * 170 : (bottom * (turn - 150)) / 50);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll("#root *").length);
    }
    return most;
  });
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

async function serveHarness(): Promise<{ origin: string; close: () => void }> {
  const files = await buildHarness();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    response.setHeader("content-type", types[extname(name)] ?? "application/octet-stream");
    response.end(files.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function buildHarness(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: harness,
    logLevel: "error",
    plugins: [react()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      rolldownOptions: { input: [join(harness, "index.html"), join(harness, "bench.html")] },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const parts = outputs.flatMap((output) => ("output" in output ? output.output : []));
  return new Map(parts.map((part) => [`/${part.fileName}`, part.type === "chunk" ? part.code : part.source]));
}

import type { Page } from "playwright-core";
import { median } from "../report/median.ts";

export type ScrollFigures = {
  /** The 95th percentile of frame times: on an empty page, and on the grid. */
  readonly emptyFrameMs: number;
  readonly gridFrameMs: number;
  /** Median over the rounds of grid ÷ empty page. */
  readonly frameRatio: number;
};

const ROUNDS = 7;
const FRAMES = 180;
/** Four thousand pixels a second, as fast as people scroll. */
const PIXELS_A_FRAME = 66;
const EMPTY_PAGE = `<!doctype html><title>Nothing</title><body style="margin:0;height:200000px"></body>`;

/** Alternates between scrolling the open page and an empty one of its height. */
export async function measureScrolling(grid: Page): Promise<ScrollFigures> {
  const empty = await grid.context().newPage();
  await empty.setContent(EMPTY_PAGE);
  const rounds: { gridMs: number; emptyMs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyMs = await scroll(empty);
    const gridMs = await scroll(grid);
    // In the first round the engine has not compiled the grid's code yet.
    if (round > 0) rounds.push({ gridMs, emptyMs });
  }
  await empty.close();
  return {
    emptyFrameMs: median(rounds.map(({ emptyMs }) => emptyMs)),
    gridFrameMs: median(rounds.map(({ gridMs }) => gridMs)),
    frameRatio: median(rounds.map(({ gridMs, emptyMs }) => gridMs / emptyMs)),
  };
}

/** The 95th percentile of the frame times of one scroll down from the top. */
async function scroll(page: Page): Promise<number> {
  await page.bringToFront();
  const frames = await page.evaluate(
    async ([count, step]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      window.scrollTo(0, 0);
      let before = await frame();
      before = await frame();
      const took: number[] = [];
      for (let turn = 1; turn <= count; turn += 1) {
        window.scrollTo(0, turn * step);
        const now = await frame();
        took.push(now - before);
        before = now;
      }
      return took;
    },
    [FRAMES, PIXELS_A_FRAME] as const,
  );
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

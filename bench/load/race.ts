import { median } from "../report/median.ts";

/** How much slower one way is than the other: the median, or null if the machine was never quiet enough. */
export type Race = { name: string; plain: number; product: number; ratio: number | null };

type Racing = {
  name: string;
  /** Each side runs one unit of work and returns how many seconds it took. */
  plain: () => Promise<number>;
  product: () => Promise<number>;
};

const rounds = 5;
const attemptsMax = 10;
/** The most runs a race may need on each side, including one warm-up. */
export const turnsMax = attemptsMax + 1;
/** A larger difference between two plain figures means something else was running. */
const driftMax = 0.15;

/** Seconds for each of so many units of work. */
export async function secondsEach(most: number, work: (count: number) => Promise<void>): Promise<number> {
  const count = Math.ceil(most);
  const started = performance.now();
  await work(count);
  return (performance.now() - started) / 1000 / count;
}

/** Runs plain, product, plain, five times, so that whatever slows the machine down slows both. */
export async function race({ name, plain, product }: Racing): Promise<Race> {
  const steady: { plain: number; product: number }[] = [];
  const all: { plain: number; product: number }[] = [];
  await plain();
  await product();
  for (let turn = 0; turn < attemptsMax && steady.length < rounds; turn += 1) {
    const [before, figure, after] = [await plain(), await product(), await plain()];
    const round = { plain: (before + after) / 2, product: figure };
    all.push(round);
    if (Math.abs(before - after) <= driftMax * Math.min(before, after)) steady.push(round);
  }
  return {
    name,
    plain: median(all.map((round) => round.plain)),
    product: median(all.map((round) => round.product)),
    ratio: steady.length < rounds ? null : median(steady.map((round) => round.product / round.plain)),
  };
}

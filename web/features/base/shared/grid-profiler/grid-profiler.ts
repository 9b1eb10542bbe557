import { GRID_PHASE_MAX_MS } from "#contract/limits/metrics.ts";

const GRID_LAYOUT_CHECK_EVERY_MS = 500;
const GRID_IMAGES_CHECK_EVERY_MS = 100;

export type PinKind = "story" | "video" | "ad" | "image" | "unknown";
export type GridPhase = "DISABLED" | "LAYOUT" | "TIMING";

/** A picture in the viewport. */
export type GridImage = {
  kind: PinKind;
  isFetched: boolean;
  /** When it was loaded, on the profiler's clock; null if the browser doesn't say. */
  fetchedAt: number | null;
};

export type GridReport = {
  outcome: "complete" | "layout_aborted" | "timing_aborted";
  layoutMs: number;
  imagesMs: number | null;
  slowestImageMs: number | null;
  counts: Record<PinKind, number>;
};

export interface GridClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export type GridProfilerParts = {
  clock: GridClock;
  /** Whether the cards reach the bottom of the window, or there are no more to come. */
  isFilled(): boolean;
  listImages(): readonly GridImage[];
  report(report: GridReport): void;
};

export type GridProfiler = {
  phase(): GridPhase;
  start(): void;
  /** Stops without a report: a viewer who leaves or scrolls away spoils the measurement. */
  stop(): void;
};

/** Measures once how long a wall takes to fill the window, and then to load all pictures in it. */
export function createGridProfiler({ clock, isFilled, listImages, report }: GridProfilerParts): GridProfiler {
  let phase: GridPhase = "DISABLED";
  let timer: unknown;
  let beganAt = 0;
  let filledAt = 0;

  function wait(run: () => void, ms: number) {
    timer = clock.setTimeout(run, ms);
  }

  function stop() {
    clock.clearTimeout(timer);
    phase = "DISABLED";
  }

  function end(outcome: GridReport["outcome"]) {
    const images = listImages();
    const wasFilled = outcome !== "layout_aborted";
    stop();
    report({
      outcome,
      layoutMs: (wasFilled ? filledAt : clock.now()) - beganAt,
      imagesMs: outcome === "complete" ? clock.now() - filledAt : null,
      slowestImageMs: slowestOf(images, beganAt),
      counts: countKinds(images),
    });
  }

  function checkLayout() {
    if (isFilled()) {
      phase = "TIMING";
      filledAt = clock.now();
      checkImages();
    } else if (clock.now() - beganAt >= GRID_PHASE_MAX_MS) end("layout_aborted");
    else wait(checkLayout, GRID_LAYOUT_CHECK_EVERY_MS);
  }

  function checkImages() {
    if (listImages().every(({ isFetched }) => isFetched)) end("complete");
    else if (clock.now() - filledAt >= GRID_PHASE_MAX_MS) end("timing_aborted");
    else wait(checkImages, GRID_IMAGES_CHECK_EVERY_MS);
  }

  function start() {
    if (phase !== "DISABLED") return;
    phase = "LAYOUT";
    beganAt = clock.now();
    checkLayout();
  }

  return { phase: () => phase, start, stop };
}

function slowestOf(images: readonly GridImage[], beganAt: number): number | null {
  const times = images.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [fetchedAt - beganAt]));
  return times.length === 0 ? null : Math.max(0, ...times);
}

function countKinds(images: readonly GridImage[]): Record<PinKind, number> {
  const counts = { story: 0, video: 0, ad: 0, image: 0, unknown: 0 };
  for (const { kind } of images) counts[kind] += 1;
  return counts;
}

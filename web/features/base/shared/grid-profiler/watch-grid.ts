import type { Api } from "#web/platform/api/api.ts";
import {
  createGridProfiler,
  type GridClock,
  type GridImage,
  type GridReport,
  type PinKind,
} from "./grid-profiler.ts";

export type GridSurface = "home" | "profile" | "board" | "section" | "other";

export type GridWatch = {
  api: Api;
  surface: GridSurface;
  /** The container of the cards. Each card's picture has its Pin's kind in `data-kind`. */
  frame: HTMLElement;
  /** Whether more cards are to come. */
  isGrowing(): boolean;
};

const clock: GridClock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Measures a wall once and sends the result to the server. Returns a function that stops. */
export function watchGrid({ api, surface, frame, isGrowing }: GridWatch): () => void {
  const profiler = createGridProfiler({
    clock,
    isFilled: () => frame.getBoundingClientRect().bottom >= innerHeight || !isGrowing(),
    listImages: () => imagesInWindow(frame),
    report: (report) => void send(api, surface, report),
  });

  // A hidden tab delays pictures and timers, which would distort the measurement.
  function stopWhenHidden() {
    if (document.visibilityState === "hidden") profiler.stop();
  }

  if (document.visibilityState === "visible") profiler.start();
  document.addEventListener("visibilitychange", stopWhenHidden);
  return () => {
    document.removeEventListener("visibilitychange", stopWhenHidden);
    profiler.stop();
  };
}

function imagesInWindow(frame: HTMLElement): GridImage[] {
  return [...frame.querySelectorAll<HTMLImageElement>("img[data-kind]")]
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((image) => ({
      kind: image.dataset.kind as PinKind,
      isFetched: image.complete,
      fetchedAt: image.complete ? fetchedAt(image.currentSrc) : null,
    }));
}

function fetchedAt(url: string): number | null {
  const [entry] = url === "" ? [] : performance.getEntriesByName(url, "resource");
  return entry instanceof PerformanceResourceTiming ? entry.responseEnd : null;
}

async function send(api: Api, surface: GridSurface, report: GridReport): Promise<void> {
  const { outcome, layoutMs, imagesMs, slowestImageMs, counts } = report;
  try {
    await api.call("GridTiming.create", {
      surface,
      outcome,
      layout_ms: Math.round(layoutMs),
      ...(imagesMs !== null && { images_ms: Math.round(imagesMs) }),
      ...(slowestImageMs !== null && { slowest_image_ms: Math.round(slowestImageMs) }),
      counts,
    });
  } catch {
    // A lost measurement doesn't matter.
  }
}

import { beforeEach, describe, expect, test } from "vitest";
import {
  createGridProfiler,
  type GridClock,
  type GridImage,
  type GridProfiler,
  type GridReport,
} from "./grid-profiler.ts";

type Waiting = { run: () => void; at: number };

function createFakeClock() {
  let now = 1_000;
  let waiting: Waiting[] = [];
  const clock: GridClock = {
    now: () => now,
    setTimeout(run, ms) {
      const entry = { run, at: now + ms };
      waiting.push(entry);
      return entry;
    },
    clearTimeout(timer) {
      waiting = waiting.filter((entry) => entry !== timer);
    },
  };
  function pass(ms: number) {
    const until = now + ms;
    for (;;) {
      const [next] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = next.at;
      clock.clearTimeout(next);
      next.run();
    }
    now = until;
  }
  return { clock, pass, count: () => waiting.length };
}

const there: GridImage = { kind: "image", isFetched: true, fetchedAt: 1_250 };
const onItsWay: GridImage = { kind: "video", isFetched: false, fetchedAt: null };

let fake: ReturnType<typeof createFakeClock>;
let isFilled: boolean;
let images: GridImage[];
let checks: { layout: number; images: number };
let reports: GridReport[];
let profiler: GridProfiler;

beforeEach(() => {
  fake = createFakeClock();
  isFilled = false;
  images = [];
  checks = { layout: 0, images: 0 };
  reports = [];
  profiler = createGridProfiler({
    clock: fake.clock,
    isFilled() {
      checks.layout += 1;
      return isFilled;
    },
    listImages() {
      checks.images += 1;
      return images;
    },
    report: (report) => reports.push(report),
  });
});

test("does nothing before it is started", () => {
  fake.pass(120_000);
  expect(profiler.phase()).toBe("DISABLED");
  expect(checks).toEqual({ layout: 0, images: 0 });
});

test("checks the layout every half second until the window is filled", () => {
  profiler.start();
  expect([profiler.phase(), checks.layout]).toEqual(["LAYOUT", 1]);
  fake.pass(499);
  expect(checks.layout).toBe(1);
  fake.pass(1);
  expect(checks.layout).toBe(2);
  isFilled = true;
  images = [onItsWay];
  fake.pass(499);
  expect(profiler.phase()).toBe("LAYOUT");
  fake.pass(1);
  expect(profiler.phase()).toBe("TIMING");
});

test("then checks the pictures every tenth of a second until all are loaded, and reports once", () => {
  profiler.start();
  isFilled = true;
  images = [there, onItsWay, { ...there, kind: "ad", fetchedAt: 1_100 }];
  fake.pass(500);
  expect([profiler.phase(), checks.images]).toEqual(["TIMING", 1]);
  fake.pass(299);
  expect(checks.images).toBe(3);
  expect(reports).toEqual([]);
  images = [there, { ...onItsWay, isFetched: true, fetchedAt: 1_790 }, { ...there, kind: "ad" }];
  fake.pass(1);
  expect(profiler.phase()).toBe("DISABLED");
  expect(reports).toEqual([
    {
      outcome: "complete",
      layoutMs: 500,
      imagesMs: 300,
      slowestImageMs: 790,
      counts: { story: 0, video: 1, ad: 1, image: 1, unknown: 0 },
    },
  ]);
  fake.pass(300_000);
  expect(reports).toHaveLength(1);
  expect(fake.count()).toBe(0);
});

describe("gives up after a minute", () => {
  test("of layout", () => {
    profiler.start();
    fake.pass(59_999);
    expect(reports).toEqual([]);
    fake.pass(1);
    expect(reports).toMatchObject([{ outcome: "layout_aborted", layoutMs: 60_000, imagesMs: null }]);
    expect(profiler.phase()).toBe("DISABLED");
  });

  test("of pictures", () => {
    profiler.start();
    isFilled = true;
    images = [onItsWay];
    fake.pass(500 + 59_999);
    expect(reports).toEqual([]);
    fake.pass(1);
    expect(reports).toMatchObject([
      { outcome: "timing_aborted", layoutMs: 500, imagesMs: null, slowestImageMs: null },
    ]);
  });
});

test("reports nothing when stopped early", () => {
  profiler.start();
  isFilled = true;
  images = [onItsWay];
  fake.pass(500);
  profiler.stop();
  images = [there];
  fake.pass(120_000);
  expect(reports).toEqual([]);
  expect(fake.count()).toBe(0);
});

test("runs once even if started twice", () => {
  profiler.start();
  profiler.start();
  expect(fake.count()).toBe(1);
});

test("a picture cached before the start took no time", () => {
  isFilled = true;
  images = [{ ...there, fetchedAt: 400 }];
  profiler.start();
  expect(reports).toMatchObject([{ outcome: "complete", layoutMs: 0, imagesMs: 0, slowestImageMs: 0 }]);
});

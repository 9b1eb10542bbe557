import { expect, test } from "vitest";
import type { Impression } from "#contract/base/impressions.ts";
import { createOutbox, type SendOutcome } from "./outbox.ts";
import { surfaceOf } from "./surface-of.ts";
import { createTracker } from "./tracker.ts";

function createTest() {
  let time = 0;
  let isPaused = false;
  const reported: [string, number, number][] = [];
  const tracker = createTracker({
    now: () => time,
    isPaused: () => isPaused,
    report: (events) =>
      reported.push(...events.map(({ id, ms, marks }): [string, number, number] => [id, ms, marks])),
  });
  const pin = (id: string) => ({ key: `pin:${id}`, kind: "pin" as const, id });
  return {
    tracker,
    reported,
    show: (id: string, marks = 1) => tracker.show(pin(id), marks),
    leave: (id: string) => tracker.leave(`pin:${id}`),
    pass(ms: number) {
      time += ms;
      tracker.tick();
    },
    pause(to: boolean) {
      tracker.tick();
      isPaused = to;
    },
  };
}

test("what was visible for a second is reported when it leaves, with every mark it passed", () => {
  const { show, leave, pass, reported } = createTest();
  show("1", 1);
  pass(400);
  show("1", 3);
  show("2", 15);
  pass(600);
  leave("1");
  leave("2");
  expect(reported).toEqual([["1", 1000, 3]]);
});

test("a pause doesn't count", () => {
  const { show, leave, pass, pause, reported } = createTest();
  show("1");
  pass(900);
  pause(true);
  pass(5000);
  pause(false);
  pass(50);
  leave("1");
  expect(reported).toEqual([]);
});

test("what stays is reported after ten seconds, and once a page", () => {
  const { show, leave, pass, tracker, reported } = createTest();
  show("1");
  pass(9999);
  expect(reported).toEqual([]);
  pass(1);
  leave("1");
  show("1");
  pass(20_000);
  expect(reported).toEqual([["1", 10_000, 1]]);
  tracker.turn();
  expect(tracker.isIdle).toBe(true);
  show("1");
  pass(2000);
  tracker.finish();
  expect(reported).toHaveLength(2);
});

const place = { surface: "home", window: { width: 1, height: 1 } } as const;
const event = (id: string): Omit<Impression, "n"> => ({ kind: "pin", id, marks: 1, ms: 1000 });

function createPost(outcomes: SendOutcome[]) {
  const sent: [string, string[]][] = [];
  const last: string[] = [];
  let timers: (() => void)[] = [];
  let count = 0;
  const outbox = createOutbox({
    async send({ batch, events }) {
      sent.push([batch, events.map(({ n, id }) => `${n}:${id}`)]);
      return outcomes.shift() ?? { isStored: true };
    },
    sendLast: ({ batch }) => last.push(batch),
    createId: () => `batch${++count}`,
    setTimeout: (run) => timers.push(run),
  });
  async function runTimers() {
    const due = timers;
    timers = [];
    for (const run of due) run();
    await Promise.resolve();
    await Promise.resolve();
  }
  return { outbox, sent, last, runTimers };
}

test("events wait for others, and fifty wait no longer", async () => {
  const { outbox, sent, runTimers } = createPost([]);
  outbox.add([event("a")], place);
  outbox.add([event("b")], place);
  expect(sent).toEqual([]);
  await runTimers();
  expect(sent).toEqual([["batch1", ["0:a", "1:b"]]]);
  outbox.add(
    Array.from({ length: 51 }, () => event("c")),
    place,
  );
  expect(sent.map(([, events]) => events.length)).toEqual([2, 50]);
  await runTimers();
  expect(sent.map(([, events]) => events.length)).toEqual([2, 50, 1]);
});

test("a batch that failed is sent again as it was, three times at most, or not if it never will be stored", async () => {
  const fails: SendOutcome = { isStored: false, retryMs: 1 };
  const { outbox, sent, runTimers } = createPost([fails, fails, fails, { isStored: false, retryMs: null }]);
  outbox.add([event("a")], place);
  for (let round = 0; round < 5; round += 1) await runTimers();
  expect(sent.map(([batch]) => batch)).toEqual(["batch1", "batch1", "batch1"]);
  outbox.add([event("b")], place);
  for (let round = 0; round < 3; round += 1) await runTimers();
  expect(sent.map(([batch]) => batch)).toEqual(["batch1", "batch1", "batch1", "batch2"]);
});

test("a closing page sends what waits, and again what wasn't answered", async () => {
  const { outbox, sent, last, runTimers } = createPost([{ isStored: false, retryMs: 1 }]);
  outbox.add([event("a")], place);
  await runTimers();
  outbox.add([event("b")], place);
  outbox.finish();
  expect([sent.length, last]).toEqual([1, ["batch1", "batch2"]]);
});

test("pages of different kinds don't share a batch", () => {
  const { outbox, sent } = createPost([]);
  outbox.add([event("a")], place);
  outbox.add([event("b")], { ...place, surface: "pin" });
  expect(sent).toEqual([["batch1", ["0:a"]]]);
});

test.each([
  ["/", "home"],
  ["/pin/12/", "pin"],
  ["/search/pins/", "search"],
  ["/ideas/art/3/", "topic"],
  ["/ada/", "profile"],
  ["/ada/chairs/", "board"],
  ["/settings/", "other"],
])("%s is a place of its own", (path, surface) => {
  expect(surfaceOf(path)).toBe(surface);
});

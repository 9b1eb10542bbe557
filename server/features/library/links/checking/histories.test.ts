import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, type History, makeHistories, randomOf } from "#testkit/library/link-histories.ts";
import {
  type Fingerprint,
  readFingerprint,
  renewFingerprint,
  takeProbe,
  writeFingerprint,
} from "./fingerprint.ts";
import { type Finding, judgeAnswer } from "./judge-answer.ts";
import { isThin } from "./judge-soft-gone.ts";
import { nextCheck } from "./schedule.ts";
import { isBad, type Memory, newMemory, settle } from "./settle.ts";

const DAYS = 200;

/** Checks it by the schedule, as the real path does. */
function live({ url, answerOn, probeOn, hasOtherHostOn, isListedOn }: History, random: () => number) {
  let memory = newMemory(new Date(0));
  let fingerprint: Fingerprint | null = null;
  const states: string[] = [];
  for (let now = random() * DAY_MS; now < DAYS * DAY_MS; ) {
    const day = now / DAY_MS;
    const answer = answerOn(day);
    const isAsked = answer.page !== null && isThin(answer.page);
    const probePage = isAsked ? (probeOn?.(day) ?? null) : null;
    const finding = judgeAnswer(answer, {
      url,
      fingerprint,
      probe: probePage && takeProbe(probePage),
      hasOtherHost: hasOtherHostOn?.(day) ?? false,
      isListed: isListedOn?.(day) ?? false,
    });
    if (finding.seen === "works" && answer.page) {
      const bytes = writeFingerprint(renewFingerprint(fingerprint, answer.page));
      expect(bytes.length).toBeLessThanOrEqual(600);
      fingerprint = readFingerprint(bytes);
    }
    memory = settle(memory, finding, new Date(now));
    states.push(memory.state);
    now = nextCheck(memory, finding, { now: new Date(now), random: random() }).getTime();
  }
  return { state: memory.state, states };
}

const EACH = 13;
const lived = makeHistories(EACH).map((history, at) => ({ ...history, ...live(history, randomOf(at)) }));

test("over 400 made-up histories end as they should", () => {
  expect(lived.length).toBeGreaterThan(400);
  const wrong = lived.filter(({ ends, state }) => !ends.includes(state));
  expect(wrong.map(({ family, states }) => `${family}: ${states.join(" ")}`)).toEqual([]);
});

test.each(["gone", "taken_over"])("%s is found for nearly all that are, and for no others", (state) => {
  const meant = lived.filter(({ ends }) => ends.includes(state));
  const isTemporary = (family: string) => state === "gone" && /two months|sells watches/.test(family);
  const said = lived.filter(({ states, family }) => states.includes(state) && !isTemporary(family));
  const right = said.filter(({ ends }) => ends.includes(state));
  expect(right.length / said.length).toBeGreaterThanOrEqual(0.99);
  expect(right.length / meant.length).toBeGreaterThanOrEqual(0.9);
});

test("a redesigned page never gets a bad state", () => {
  const redesigned = lived.filter(({ family }) => /redesigned|another language|edited/.test(family));
  expect(redesigned.length).toBeGreaterThan(3 * EACH);
  expect(
    redesigned.flatMap(({ states }) => states).filter((state) => isBad(state as Memory["state"])),
  ).toEqual([]);
});

const findings: Finding[] = [
  { seen: "works", reason: null, status: 200 },
  { seen: "missing", reason: "status", status: 404 },
  { seen: "missing", reason: "status", status: 410 },
  { seen: "failing", reason: "dns", status: null },
  { seen: "failing", reason: "status", status: 500 },
  { seen: "unclear", reason: "wall", status: 403 },
  { seen: "changed", reason: "changed", status: 200 },
  { seen: "blocked", reason: "private", status: null },
  { seen: "soft_gone", reason: "front_page", status: 200 },
  { seen: "taken_over", reason: "parked", status: 200 },
  { seen: "moved", reason: null, status: 200, movedTo: "https://new.example/a", isMinor: false },
  { seen: "moved", reason: null, status: 200, movedTo: "https://new.example/b", isMinor: true },
];

test("in whatever order: gone never before 72 hours, what works heals, and nothing flaps within a week", () => {
  const repeats = fc.tuple(
    fc.constantFrom(...findings),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 100 }),
  );
  const checks = fc
    .array(repeats, { maxLength: 20 })
    .map((runs) => runs.flatMap(([finding, times, hours]) => Array(times).fill([finding, hours] as const)));
  const property = fc.property(checks, (all) => {
    let memory = newMemory(new Date(0));
    let now = 0;
    let failedSince: number | null = null;
    const turns: number[] = [];
    for (const [finding, hours] of all) {
      now += hours * 3_600_000;
      const before = memory.state;
      memory = settle(memory, finding, new Date(now));
      if (finding.seen === "works") {
        expect(memory.state).toBe("works");
        failedSince = null;
      } else failedSince ??= now;
      const isGone = (state: string) => state === "gone" || state === "soft_gone";
      if (isGone(memory.state) && !isGone(before)) {
        expect(now - (failedSince ?? now)).toBeGreaterThanOrEqual(72 * 3_600_000);
      }
      if (isBad(memory.state) && memory.state !== before) turns.push(now);
      const next = nextCheck(memory, finding, { now: new Date(now), random: 0 }).getTime();
      expect(next - now).toBeGreaterThanOrEqual(6 * 3_600_000);
    }
    for (const [at, turn] of turns.entries()) {
      expect(turn - (turns[at - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(7 * DAY_MS);
    }
  });
  fc.assert(property, { numRuns: 500 });
});

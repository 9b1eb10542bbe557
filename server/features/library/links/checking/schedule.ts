import type { Finding } from "./judge-answer.ts";
import { isBad, type Memory, mayTurn, REST_MS, ruleOf } from "./settle.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEADY_TIMES = 5;
const unclearDays = [1, 3, 7, 21];
const LONG_DAYS = 30;

/** When to look again. The random number, from 0 to 1, spreads what was saved at the same time. */
export function nextCheck(
  memory: Memory,
  finding: Finding,
  { now, random }: { now: Date; random: number },
): Date {
  return new Date(now.getTime() + Math.round(waitOf(memory, finding, now) * (0.8 + 0.4 * random)));
}

function waitOf(memory: Memory, finding: Finding, now: Date): number {
  const { state, seenTimes } = memory;
  if (finding.seen === "works") return (seenTimes >= STEADY_TIMES ? 90 : 30) * DAY;
  const rule = ruleOf(finding);
  if (rule === null) return finding.reason === "robots" ? LONG_DAYS * DAY : stepOf(unclearDays, seenTimes);
  if (isBad(state) && stateHolds(memory, finding)) return restOf(memory, now);
  if (memory.turnedAt !== null && !mayTurn(memory, now))
    return memory.turnedAt.getTime() + REST_MS - now.getTime() + DAY;
  return untilSettled(memory, finding, now);
}

/** The first looks come soon, the one that decides as soon as it may. */
function untilSettled({ seenTimes, seenSince }: Memory, finding: Finding, now: Date): number {
  const rule = ruleOf(finding);
  const left = (rule?.forMs ?? 0) - (now.getTime() - (seenSince?.getTime() ?? 0));
  // A fifth more, which chance may take away.
  const decides = Math.max(left, 0) * 1.25 + HOUR;
  if (finding.seen === "failing") return Math.min(stepOf(unclearDays, seenTimes), Math.max(decides, DAY));
  if (finding.seen === "moved" && seenTimes === 1 && !finding.isMinor) return 7 * DAY;
  if (finding.seen === "taken_over") return DAY;
  if (finding.seen === "missing" && seenTimes === 1) return 9 * HOUR;
  return Math.max(decides, 9 * HOUR);
}

function stateHolds({ state }: Memory, { seen }: Finding): boolean {
  return state === (seen === "missing" || seen === "failing" ? "gone" : seen);
}

/** What is gone comes back at times. */
function restOf({ state, since }: Memory, now: Date): number {
  if (state === "moved") return 14 * DAY;
  if (state === "taken_over") return 30 * DAY;
  if (state === "blocked") return 180 * DAY;
  const days = (now.getTime() - since.getTime()) / DAY;
  return (days < 20 ? 30 : days < 110 ? 90 : 180) * DAY;
}

function stepOf(days: readonly number[], times: number): number {
  return (days[times - 1] ?? LONG_DAYS) * DAY;
}

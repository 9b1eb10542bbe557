import type { Finding, Reason } from "./judge-answer.ts";

export type TargetState =
  | "new"
  | "works"
  | "unclear"
  | "moved"
  | "gone"
  | "soft_gone"
  | "taken_over"
  | "blocked";

/** The result of all checks of an address together. */
export type Memory = {
  state: TargetState;
  reason: Reason | null;
  status: number | null;
  since: Date;
  /** When what Pins show of it last changed. */
  turnedAt: Date | null;
  /** What the last checks found, how often in a row, and since when. */
  seen: Finding["seen"] | null;
  seenTimes: number;
  seenSince: Date | null;
  failures: number;
  failingSince: Date | null;
  movedTo: string | null;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What Pins show doesn't become worse more often. */
export const REST_MS = 7 * DAY;
const TIMES_MAX = 1000;

type Rule = { times: number; forMs: number };

/** How often a finding has to repeat, and over which time, before we believe it. */
const rules = {
  missing: { times: 3, forMs: 3 * DAY },
  /** The site says that it's permanent. */
  removed: { times: 2, forMs: 3 * DAY },
  failing: { times: 3, forMs: 14 * DAY },
  blocked: { times: 2, forMs: 6 * HOUR },
  soft_gone: { times: 2, forMs: 3 * DAY },
  taken_over: { times: 2, forMs: 6 * HOUR },
  moved: { times: 3, forMs: 14 * DAY },
  movedALittle: { times: 2, forMs: 7 * DAY },
} satisfies Record<string, Rule>;

const GONE = 410;

export const newMemory = (since: Date): Memory => ({
  state: "new",
  reason: null,
  status: null,
  since,
  turnedAt: null,
  seen: null,
  seenTimes: 0,
  seenSince: null,
  failures: 0,
  failingSince: null,
  movedTo: null,
});

export function isBad(state: TargetState): boolean {
  return state !== "new" && state !== "works" && state !== "unclear";
}

export function ruleOf({ seen, status, isMinor }: Finding): Rule | null {
  if (seen === "missing") return status === GONE ? rules.removed : rules.missing;
  if (seen === "moved") return isMinor ? rules.movedALittle : rules.moved;
  return seen === "works" || seen === "unclear" || seen === "changed" ? null : rules[seen];
}

/** The result after another check. A page that works is believed at once, everything else after a while. */
export function settle(before: Memory, finding: Finding, now: Date): Memory {
  const noted = note(before, finding, now);
  const state = nextState(noted, finding, now);
  if (state === before.state) return { ...noted, ...(state !== "new" && reasonOf(noted, finding, state)) };
  const turns = isBad(state) || isBad(before.state);
  return { ...noted, ...reasonOf(noted, finding, state), state, since: now, ...(turns && { turnedAt: now }) };
}

function note(before: Memory, finding: Finding, now: Date): Memory {
  const { seen } = finding;
  const movedTo = finding.movedTo ?? null;
  const isAgain = before.seen === seen && (seen !== "moved" || before.movedTo === movedTo);
  const isFailure = seen === "missing" || seen === "failing";
  // A wall tells nothing.
  const failures = isFailure ? before.failures + 1 : seen === "unclear" ? before.failures : 0;
  return {
    ...before,
    seen,
    seenTimes: isAgain ? Math.min(before.seenTimes + 1, TIMES_MAX) : 1,
    seenSince: isAgain ? before.seenSince : now,
    failures: Math.min(failures, TIMES_MAX),
    failingSince: failures === 0 ? null : (before.failingSince ?? now),
    movedTo: seen === "moved" ? movedTo : seen === "works" ? null : before.movedTo,
  };
}

function nextState(noted: Memory, finding: Finding, now: Date): TargetState {
  const { state, seenTimes, seenSince } = noted;
  const { seen } = finding;
  if (seen === "works") return "works";
  const rule = ruleOf(finding);
  const isSettled =
    finding.isSure === true ||
    (rule !== null && seenTimes >= rule.times && now.getTime() - (seenSince?.getTime() ?? 0) >= rule.forMs);
  const meant = isSettled ? badStateOf(finding) : null;
  if (meant !== null && (meant === state || finding.isSure || mayTurn(noted, now))) return meant;
  // It answers, wherever it is.
  if (seen === "moved") return state === "moved" && seenTimes > 1 ? state : "works";
  if (seen === "changed") return state === "taken_over" ? state : "unclear";
  return isBad(state) ? state : "unclear";
}

function badStateOf({ seen }: Finding): TargetState | null {
  if (seen === "missing" || seen === "failing") return "gone";
  return seen === "works" || seen === "unclear" || seen === "changed" ? null : seen;
}

export function mayTurn({ turnedAt }: Memory, now: Date): boolean {
  return turnedAt === null || now.getTime() - turnedAt.getTime() >= REST_MS;
}

/** The reason for a bad state stays when something else is found for the first time. */
function reasonOf(noted: Memory, finding: Finding, state: TargetState): Pick<Memory, "reason" | "status"> {
  const isOfState = !isBad(state) || badStateOf(finding) === state;
  return isOfState ? { reason: finding.reason, status: finding.status } : noted;
}

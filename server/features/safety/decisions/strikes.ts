import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Rule } from "#contract/safety/rules.ts";
import { SEVERITY } from "#contract/safety/severity.ts";
import {
  COPYRIGHT_STRIKES_MAX,
  SPAM_STRIKE_DAYS,
  STRIKE_DAYS,
  STRIKE_STEPS,
  STRIKES,
  stepReached,
} from "#contract/safety/strikes.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { openCase } from "../cases/index.ts";
import { lockDecisionAbout, type NewDecision } from "./decisions-repo.ts";
import { countStrikes } from "./strikes-repo.ts";

const dayMs = 24 * 60 * 60 * 1000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();

type Counted = { action: NewDecision["action"]; rule: Rule; isCounted: boolean; now: Date };

/** How many strikes a decision counts, and until when. Only removals count. */
export function strikesFor({ action, rule, isCounted, now }: Counted) {
  if (action !== "quarantine" || !isCounted) return { strikes: 0, strikesUntil: null };
  const days = rule === "spam" ? SPAM_STRIKE_DAYS : STRIKE_DAYS;
  return { strikes: STRIKES[SEVERITY[rule]], strikesUntil: daysFrom(now, days) };
}

/**
 * What follows from a strike that was just counted: a pause from posting, or for copyright, a case about the account, as only
 * a person may suspend it.
 */
export async function climbSteps(
  tx: Tx,
  { now, ...decision }: NewDecision & { now: Date },
): Promise<NewDecision | null> {
  const { ownerId, rule } = decision;
  const { strikes, copyright } = await countStrikes(tx, { memberId: ownerId, now: now.toISOString() });
  const about = { kind: "member", objectId: ownerId } as const;
  if (rule === "copyright" && copyright >= COPYRIGHT_STRIKES_MAX)
    await openCase(tx, { ...about, ownerId, reason: rule, weight: 1, isNew: false, now });
  const step = stepReached(strikes - decision.strikes, strikes);
  // Who can't post anyway isn't stopped again.
  if (step === null || (await lockDecisionAbout(tx, about)) !== null) return null;
  const until = daysFrom(now, step.days);
  return { ...decision, ...about, action: "write_ban", until, strikes: 0, strikesUntil: null };
}

export async function getStrikes(
  scope: Scope,
  _options: ParsedOptionsOf<"Strikes.get">,
): Promise<ResultOf<"Strikes.get">> {
  const { context } = scope;
  const memberId = requireMember(scope).member.id;
  const { strikes, until } = await countStrikes(context.db, { memberId, now: context.now().toISOString() });
  return { strikes, until, next: STRIKE_STEPS.find((step) => step.strikes > strikes) ?? null };
}

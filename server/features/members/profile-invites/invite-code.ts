import type { RateLimit } from "#contract/limits/rates.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { selectInviter, selectUsable, takeUse } from "./invites-repo.ts";

const wrongCodes: RateLimit = { count: 100, seconds: 600, per: "network" };
const keyOf = ({ caller }: Scope) => `invite-code:${caller.network}`;

/** The answer to every code that doesn't work, whatever the reason. */
export function deadInvite(): AppError {
  return new AppError("unusable", { detail: "invite_code", message: profileTexts.inviteDead });
}

/** Counts codes that don't work, so that no one can try many. */
export async function countWrongCodes<Value>(scope: Scope, use: () => Promise<Value>): Promise<Value> {
  const { limiter } = scope.context;
  await requireTurn(limiter, keyOf(scope), wrongCodes);
  const value = await use();
  await limiter.giveBack(keyOf(scope), wrongCodes);
  return value;
}

/** Whether the viewer could follow this member with the code. Uses nothing. */
export async function hasInvite(scope: Scope, code: string, ownerId: string): Promise<boolean> {
  const { db, limiter, now } = scope.context;
  if (!(await limiter.take(keyOf(scope), wrongCodes)).allowed) return false;
  const wanted = { codeHash: hashToken(code), ownerId, viewerId: viewerId(scope.viewer) };
  const [found] = await selectUsable(db, { ...wanted, now: now().toISOString() });
  if (found) await limiter.giveBack(keyOf(scope), wrongCodes);
  return found !== undefined;
}

/** Returns the id of the member whom the code is for, or null if they aren't there for the viewer. */
export async function findInviter(
  tx: Tx,
  invite: { code: string; viewerId: string; now: Date },
): Promise<string | null> {
  const { code, now, ...wanted } = invite;
  const values = { ...wanted, codeHash: hashToken(code), now: now.toISOString() };
  const [inviter] = await selectInviter(tx, values);
  return inviter?.id ?? null;
}

/** Takes one use of the owner's code for a member. Throws if it doesn't work, or let them in before. */
export async function takeInvite(
  tx: Tx,
  invite: { code: string; ownerId: string; memberId: string; now: Date },
): Promise<void> {
  const { code, now, ...taken } = invite;
  const values = { ...taken, codeHash: hashToken(code), now: now.toISOString() };
  if (!(await takeUse(tx, values))) throw deadInvite();
}

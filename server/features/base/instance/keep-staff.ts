import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasOtherStaff, lockStanding, type Standing } from "./members-repo.ts";
import { lockByName } from "./settings-repo.ts";

/**
 * Call before locking any member row. If two staff members leave at once, the second waits and is told that someone
 * must stay.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockByName(tx, { name: "staff" });
}

/** Call before closing an account, after `lockStaff`. */
export async function requireOtherStaff(tx: Tx, memberId: string): Promise<void> {
  const standing = await lockStanding(tx, memberId);
  if (standing === null || !isOnStaff(standing) || (await hasOtherStaff(tx, memberId))) return;
  throw new AppError("conflict", { message: instanceTexts.youAreLastStaff });
}

export function isOnStaff({ state, is_staff }: Standing): boolean {
  return state === "active" && is_staff;
}

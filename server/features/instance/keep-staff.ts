import { instanceTexts } from "#contract/profile-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasOtherStaff, lockStanding, type Standing } from "./members-repo.ts";
import { lockByName } from "./settings-repo.ts";

/**
 * Before any row of a member: two of the staff who leave at once come after each other, and the second hears that
 * somebody has to stay.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockByName(tx, { name: "staff" });
}

/** For accounts that are about to go; call `lockStaff` first. */
export async function requireOtherStaff(tx: Tx, memberId: string): Promise<void> {
  const standing = await lockStanding(tx, memberId);
  if (standing === null || !isOnStaff(standing) || (await hasOtherStaff(tx, memberId))) return;
  throw new AppError("conflict", { message: instanceTexts.youAreLastStaff });
}

export function isOnStaff({ state, is_staff }: Standing): boolean {
  return state === "active" && is_staff;
}

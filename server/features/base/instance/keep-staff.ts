import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasOtherAdmin, lockStanding, type Standing } from "./members-repo.ts";
import { lockByName } from "./settings-repo.ts";

/**
 * Call before locking any member row. If two admins leave at once, the second waits and gets an error, because
 * one must stay.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockByName(tx, { name: "staff" });
}

/** Call before closing an account, after `lockStaff`. */
export async function requireOtherAdmin(tx: Tx, memberId: string): Promise<void> {
  const standing = await lockStanding(tx, memberId);
  if (standing === null || !isAdmin(standing) || (await hasOtherAdmin(tx, memberId))) return;
  throw new AppError("conflict", { message: instanceTexts.youAreLastAdmin });
}

export function isAdmin({ state, staff_roles }: Standing): boolean {
  return state === "active" && staff_roles.includes("admin");
}

import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { findSecondFactor, verifySecondFactor } from "./verify-second-factor.ts";

export async function requireTwoFactorOn(on: Db | Tx, memberId: string): Promise<void> {
  if (!(await findSecondFactor(on, memberId))) {
    throw new AppError("conflict", { message: twoFactorTexts.isOff });
  }
}

/** For changes to the member's own second factor. The mail about the change replaces the one about the code. */
export async function requireOwnCode(
  tx: Tx,
  context: Context,
  memberId: string,
  code: string,
): Promise<void> {
  if (!(await verifySecondFactor(tx, context, memberId, code, { notifiesOwner: false }))) {
    throw new AppError("authentication_failed", { detail: "code", message: twoFactorTexts.wrongCode });
  }
}

import { accountTexts } from "#contract/members/account-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Account, lockAccount } from "./repo.ts";
import { type EmailToken, findEmailToken, type TokenPurpose } from "./token-repo.ts";

/** Suspended members can get back in to appeal, and delete their account. */
const openToSuspended: readonly TokenPurpose[] = ["reset_password", "take_back", "delete_account"];

export type ClaimedToken = { found: EmailToken; account: Account };

/**
 * Locks the account of a mailed link and returns it with the token. Two requests with the same token run one after the
 * other, so the second sees whether the first used it up.
 */
export async function claimToken(
  tx: Tx,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<ClaimedToken> {
  const before = await findEmailToken(tx, token, purposes, now);
  const account = before && (await lockAccount(tx, before.memberId));
  const found = account && (await findEmailToken(tx, token, purposes, now));
  if (!found || account.state === "deleted") throw deadLink();
  if (account.state === "banned" && !openToSuspended.includes(found.purpose)) throw deadLink();
  return { found, account };
}

export function deadLink(): AppError {
  return new AppError("authentication_failed", { detail: "token", message: accountTexts.deadLink });
}

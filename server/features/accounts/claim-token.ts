import { accountTexts } from "#contract/account-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Account, lockAccount } from "./repo.ts";
import { type EmailToken, findEmailToken, type TokenPurpose } from "./token-repo.ts";

export type ClaimedToken = { found: EmailToken; account: Account };

/**
 * The token of a link and its account, locked: of two who come with one token the second waits, and sees what the first
 * made of it.
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
  if (!found || account.state === "deleted" || account.state === "banned") throw deadLink();
  return { found, account };
}

export function deadLink(): AppError {
  return new AppError("authentication_failed", { detail: "token", message: accountTexts.deadLink });
}

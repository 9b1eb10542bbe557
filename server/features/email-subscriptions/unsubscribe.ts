import { boardTexts } from "#contract/board-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { unsubscribeAddress } from "./addresses-repo.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** Doing it twice changes nothing. */
export async function unsubscribe({ db, keys }: Pick<Context, "db" | "keys">, token: string): Promise<void> {
  const addressHash = readUnsubscribeToken(keys, token);
  if (!addressHash) throw new AppError("unusable", { detail: "token", message: boardTexts.unsubscribeDead });
  await db.transaction((tx) => unsubscribeAddress(tx, addressHash));
}

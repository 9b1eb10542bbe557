import { shareTexts } from "#contract/library/share-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { noteRefusal } from "#server/platform/mail/refusals.ts";
import { readStopToken } from "./stop-token.ts";

/** Doing it twice changes nothing. */
export async function stopEmails({ db, keys }: Pick<Context, "db" | "keys">, token: string): Promise<void> {
  const addressHash = readStopToken(keys, token);
  if (!addressHash) throw new AppError("unusable", { detail: "token", message: shareTexts.incompleteLink });
  await noteRefusal(db, addressHash, "no_member_emails");
}

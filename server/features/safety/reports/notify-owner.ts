import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { removedByStaffMail } from "./mails.ts";
import type { Owner } from "./owners-repo.ts";

type RemovalNotice = Pick<ParsedOptionsOf<"StaffRemoval.create">, "kind" | "reason">;

/** Nothing disappears silently: the owner is told what was removed and why. */
export async function notifyOwner(
  tx: Tx,
  context: Context,
  owner: Owner,
  { kind, reason }: RemovalNotice,
): Promise<void> {
  if (owner.email === null) return;
  await enqueueMail(tx, removedByStaffMail, {
    to: owner.email,
    locale: findLocale(owner.locale ?? "") ?? DEFAULT_LOCALE,
    params: {
      path: "/terms/",
      username: owner.username,
      at: context.now().toISOString(),
      what: kind === "member" ? "account" : kind,
      words: owner.words,
      why: reason,
    },
  });
}

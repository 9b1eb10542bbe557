import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { noticesUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Owner } from "../things/index.ts";
import { removedByStaffMail } from "./mails.ts";

type RemovalNotice = Pick<
  ParsedOptionsOf<"StaffRemoval.create">,
  "kind" | "rule" | "law" | "reason" | "explanation"
>;

/** Nothing disappears silently: the owner is told what was removed and why. */
export async function notifyOwner(
  tx: Tx,
  context: Context,
  owner: Owner,
  { kind, rule, law, reason, explanation }: RemovalNotice,
): Promise<void> {
  if (owner.email === null) return;
  await enqueueMail(tx, removedByStaffMail, {
    to: owner.email,
    locale: findLocale(owner.locale ?? "") ?? DEFAULT_LOCALE,
    params: {
      path: kind === "member" ? "/terms/" : noticesUrl(),
      username: owner.username,
      at: context.now().toISOString(),
      what: kind === "member" ? "account" : kind,
      words: owner.words,
      why: reason,
      rule,
      law: law ?? "",
      explanation: explanation ?? "",
    },
  });
}

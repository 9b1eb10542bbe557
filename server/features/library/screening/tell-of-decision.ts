import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { noticesUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { ClosedAppeal } from "./appeals-repo.ts";
import { appealDecidedMail } from "./mails.ts";

export type Decision = ParsedOptionsOf<"StaffAppeals.update">["decision"];

export async function tellOfDecision(
  tx: Tx,
  context: Context,
  appeals: readonly ClosedAppeal[],
  decision: Decision,
): Promise<void> {
  for (const { email, locale, username, kind, answer, is_decided_alone: isAlone } of appeals) {
    if (email === null) continue;
    await enqueueMail(tx, appealDecidedMail, {
      to: email,
      locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE,
      params: {
        path: noticesUrl(),
        username,
        at: context.now().toISOString(),
        what: kind,
        decision,
        answer,
        isAlone: isAlone && answer !== "",
      },
    });
  }
}

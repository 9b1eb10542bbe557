import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { RULE_EXPLANATIONS } from "#contract/safety/rules.ts";
import { noticesUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Owner } from "../things/index.ts";
import type { NewDecision } from "./decisions-repo.ts";
import { removedByStaffMail } from "./mails.ts";

const whats = { quarantine: "account", warn: "warning", write_ban: "posting", suspend: "account" } as const;

/** Nothing disappears silently: the owner is told what was removed and why. */
export async function notifyOwner(
  tx: Tx,
  context: Context,
  owner: Owner,
  { kind, action, rule, law, facts, explanation, until, strikesUntil }: NewDecision,
): Promise<void> {
  if (owner.email === null) return;
  await enqueueMail(tx, removedByStaffMail, {
    to: owner.email,
    locale: findLocale(owner.locale ?? "") ?? DEFAULT_LOCALE,
    params: {
      path: noticesUrl(),
      username: owner.username,
      at: context.now().toISOString(),
      what: kind === "member" ? whats[action] : kind,
      words: owner.words,
      why: facts,
      rule,
      law: law ?? "",
      // The rule says it in the reader's language.
      explanation: explanation === RULE_EXPLANATIONS[rule] ? "" : explanation,
      until: until ?? "",
      strikesUntil: strikesUntil ?? "",
    },
  });
}

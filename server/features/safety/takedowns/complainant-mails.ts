import { TAKEDOWN_CONFIRM_HOURS } from "#contract/limits/takedowns.ts";
import { DEFAULT_LOCALE, findLocale, type Locale } from "#contract/locales.ts";
import { takedownUrl } from "#contract/urls/takedowns.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { takedownDecidedMail, takedownReceivedMail } from "./mails.ts";
import { parseComplainant } from "./present.ts";
import type { Complainant, ItemRow, TakedownRow } from "./repo.ts";

const CONFIRMATION = "takedown email";

export function isConfirmationToken(keys: Keys, code: string, token: string): boolean {
  return keys.verify(CONFIRMATION, code, token);
}

type Receipt = {
  code: string;
  secret: string;
  complainant: Complainant;
  locale: Locale;
  isConfirmed: boolean;
};

/** Tells the complainant that the notice is here, and asks them to confirm their email if that is needed. */
export async function sendReceipt(tx: Tx, { keys, now }: Context, receipt: Receipt): Promise<void> {
  const { code, secret, complainant, locale, isConfirmed } = receipt;
  const token = isConfirmed ? undefined : keys.sign(CONFIRMATION, code);
  await enqueueMail(tx, takedownReceivedMail, {
    to: complainant.email,
    locale,
    ...(!isConfirmed && {
      expiresAt: new Date(now().getTime() + TAKEDOWN_CONFIRM_HOURS * 60 * 60 * 1000).toISOString(),
    }),
    params: { path: takedownUrl({ code, secret, token }), code, isConfirmed },
  });
}

/** Emails the complainant the decision on each address. */
export async function sendDecision(tx: Tx, notice: TakedownRow, items: readonly ItemRow[]): Promise<void> {
  const complainant = parseComplainant(notice.complainant);
  if (complainant === null) return;
  await enqueueMail(tx, takedownDecidedMail, {
    to: complainant.email,
    locale: findLocale(notice.locale) ?? DEFAULT_LOCALE,
    params: {
      path: takedownUrl({ code: notice.code }),
      code: notice.code,
      items: items.map(({ url, outcome, reason }) => ({ url, outcome: outcome ?? "refused", reason })),
    },
  });
}

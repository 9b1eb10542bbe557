import { z } from "zod";
import { LOCALES } from "#contract/locales.ts";
import { defineJob } from "../jobs.ts";
import type { MailKind } from "./define-mail.ts";
import type { Mailer, MailLog } from "./mailer.ts";
import { MailDeliveryError } from "./mailer.ts";
import { renderMail } from "./templates/render-mail.ts";

/** `expiresAt` is when the link in the mail stops working. A mail delayed beyond that is not sent. */
const EnvelopeSchema = z.object({
  to: z.string(),
  locale: z.enum(LOCALES),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  /** Names the mail, so that mail servers recognize one that a killed worker had sent already. */
  mailId: z.uuid().optional(),
  /** A document that goes along. */
  attachment: z
    .object({ name: z.string().regex(/^[\w-]{1,100}\.pdf$/), base64: z.base64().max(2_000_000) })
    .optional(),
});

/** A mail of a kind, addressed. */
export type Addressed<Params> = z.input<typeof EnvelopeSchema> & { params: Params };

/** The job is enqueued in the transaction that the mail is about. `template` is the name of its kind. */
export const sendMailJob = defineJob(
  "send_mail",
  EnvelopeSchema.extend({ template: z.string(), params: z.unknown() }),
);

export type SendMailDeps = {
  mailer: Mailer;
  publicUrl: string;
  getInstanceName: () => Promise<string>;
  now: () => Date;
  log: MailLog;
};

/**
 * Sends a mail. Throws if it should be retried later. Neither the log nor the error contains the address or the link,
 * which is as good as a password.
 */
export async function sendMail(
  deps: SendMailDeps,
  kind: MailKind,
  { to, locale, expiresAt, mailId, attachment, params }: Addressed<unknown>,
): Promise<void> {
  const { name: template } = kind;
  if (expiresAt !== undefined && new Date(expiresAt) <= deps.now()) {
    deps.log.warn({ template }, "A mail was dropped: its link had expired before it could be sent");
    return;
  }
  const fromName = await deps.getInstanceName();
  const context = { locale, instanceName: fromName, publicUrl: deps.publicUrl };
  const mail = renderMail(kind, kind.params.parse(params), context);
  try {
    await deps.mailer.send({
      to,
      fromName,
      ...mail,
      ...(mailId !== undefined && { id: mailId }),
      ...(attachment !== undefined && { attachment }),
    });
  } catch (error) {
    if (!(error instanceof MailDeliveryError) || !error.permanent) throw error;
    deps.log.warn(
      { template, smtpCode: error.smtpCode, reason: error.reason },
      "A mail was dropped: the mail server will never take it",
    );
  }
}

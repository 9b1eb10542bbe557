import { z } from "zod";
import { LOCALES } from "#contract/locales.ts";
import { defineJob } from "../jobs.ts";
import type { Mailer, MailLog } from "./mailer.ts";
import { MailDeliveryError } from "./mailer.ts";
import { type MailTemplate, mailParamSchemas } from "./templates/mail-params.ts";
import { renderMail } from "./templates/render-mail.ts";

/** `expiresAt` is when the link in the mail stops working. A mail delayed beyond that is not sent. */
const envelope = {
  to: z.string(),
  locale: z.enum(LOCALES),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  /** Names the mail, so that mail servers recognize one that a killed worker had sent already. */
  mailId: z.uuid().optional(),
  /** A document that goes along. */
  attachment: z
    .object({ name: z.string().regex(/^[\w-]{1,100}\.pdf$/), base64: z.base64().max(2_000_000) })
    .optional(),
};

function payloadOf<T extends MailTemplate>(template: T) {
  return z.object({ ...envelope, template: z.literal(template), params: mailParamSchemas[template] });
}

export const SendMailPayloadSchema = z.discriminatedUnion("template", [
  payloadOf("confirmEmail"),
  payloadOf("resetPassword"),
  payloadOf("limitedLogin"),
  payloadOf("loginCode"),
  payloadOf("emailChanged"),
  payloadOf("confirmNewEmail"),
  payloadOf("passwordChanged"),
  payloadOf("newSignIn"),
  payloadOf("twoFactorChanged"),
  payloadOf("accessGiven"),
  payloadOf("deleteAccount"),
  payloadOf("accountDeactivated"),
  payloadOf("exportReady"),
  payloadOf("webhookOff"),
  payloadOf("removedByStaff"),
  payloadOf("foundSensitive"),
  payloadOf("appealDecided"),
  payloadOf("adReviewed"),
  payloadOf("invoiceMade"),
  payloadOf("invitation"),
  payloadOf("boardInvite"),
  payloadOf("businessInvite"),
  payloadOf("shared"),
  payloadOf("usernameChanged"),
]);

export const sendMailJob = defineJob("send_mail", SendMailPayloadSchema);

/** The payload of the job, which is enqueued in the transaction that the mail is about. */
export type SendMailPayload = z.input<typeof SendMailPayloadSchema>;

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
  { to, locale, expiresAt, mailId, attachment, template, params }: z.output<typeof SendMailPayloadSchema>,
): Promise<void> {
  if (expiresAt !== undefined && new Date(expiresAt) <= deps.now()) {
    deps.log.warn({ template }, "A mail was dropped: its link had expired before it could be sent");
    return;
  }
  const fromName = await deps.getInstanceName();
  const mail = renderMail(template, params, { locale, instanceName: fromName, publicUrl: deps.publicUrl });
  try {
    await deps.mailer.send({
      ...{ to, fromName, ...mail },
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

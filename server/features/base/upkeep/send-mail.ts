import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { MailKind } from "#server/platform/mail/define-mail.ts";
import { type Addressed, sendMail, type sendMailJob } from "#server/platform/mail/send-mail-job.ts";

export async function sendMailOf<Params extends z.ZodType>(
  { mail: { mailer }, config, instance, now, log }: Context,
  kind: MailKind<Params>,
  mail: Addressed<z.input<Params>>,
): Promise<void> {
  const deps = {
    mailer,
    publicUrl: config.publicUrl,
    getInstanceName: async () => (await instance.get()).settings.name,
    now,
    log: {
      info: (fields: object, message: string) => log.info(message, { ...fields }),
      warn: (fields: object, message: string) => log.warn(message, { ...fields }),
    },
  };
  await sendMail(deps, kind, mail);
}

/** Sends a mail whose kind is one of all features' mails. */
export async function sendEnqueued(
  context: Context,
  mails: readonly MailKind[],
  { template, ...mail }: z.output<typeof sendMailJob.payload>,
): Promise<void> {
  const kind = mails.find(({ name }) => name === template);
  if (!kind) throw new Error(`No feature has a mail called ${template}`);
  await sendMailOf(context, kind, mail);
}

import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { type SendMailPayloadSchema, sendMail } from "#server/platform/mail/send-mail-job.ts";

export async function sendMailOf(
  { mail: { mailer }, config, instance, now, log }: Context,
  mail: z.output<typeof SendMailPayloadSchema>,
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
  await sendMail(deps, mail);
}

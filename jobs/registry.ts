import type { Context } from "#server/platform/context.ts";
import { SEND_MAIL_TASK, sendMail } from "#server/platform/mail/send-mail-job.ts";

export type Job = (context: Context, payload: unknown) => Promise<void>;

/** Every job by name. A feature's job is listed here and nowhere else. */
export const jobs: Record<string, Job> = {
  [SEND_MAIL_TASK]: async (context, payload) => {
    const { mail, config, now, log } = context;
    const getInstanceName = async () => (await context.instance.get()).settings.name;
    await sendMail(
      {
        mailer: mail.mailer,
        publicUrl: config.publicUrl,
        getInstanceName,
        now,
        log: {
          info: (fields, message) => log.info(message, fields),
          warn: (fields, message) => log.warn(message, fields),
        },
      },
      payload,
    );
  },
};

/** Jobs that come round by the clock, as crontab lines. */
export const timetable: string[] = [];

import {
  PURGE_ACCOUNTS_TASK,
  purgeAccounts,
  SEND_LINK_TASK,
  SWEEP_EXPIRED_TASK,
  sendLink,
  sweepExpired,
} from "#server/features/accounts/index.ts";
import {
  RUN_BOARD_ACTION_TASK,
  runBoardAction,
  TEND_BOARD_ACTIONS_TASK,
  tendBoardActions,
} from "#server/features/bulk/index.ts";
import { allPurges } from "#server/features/index.ts";
import {
  DERIVE_PICTURE_TASK,
  deriveUpload,
  HIDE_PICTURES_TASK,
  runHiding,
  sweepUnusedMedia,
  sweepUnusedPictures,
  sweepUploads,
} from "#server/features/media/index.ts";
import { READ_LINK_TASK, readLinkOfPin } from "#server/features/pins/index.ts";
import { PURGE_TRASH_TASK, purgeTrash } from "#server/features/trash/index.ts";
import { NOTE_STANDING_TASK, noteRestOfStanding } from "#server/platform/authz/standing.ts";
import { unlessMediaIsKept } from "#server/platform/backup/media-lock.ts";
import type { Context } from "#server/platform/context.ts";
import { deleteFailedJobs } from "#server/platform/jobs.ts";
import { SEND_MAIL_TASK, sendMail } from "#server/platform/mail/send-mail-job.ts";

export type Job = (context: Context, payload: unknown) => Promise<void>;

const SWEEP_MEDIA_TASK = "sweep_media";
const SWEEP_FAILED_JOBS_TASK = "sweep_failed_jobs";

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
  [SEND_LINK_TASK]: sendLink,
  [DERIVE_PICTURE_TASK]: deriveUpload,
  [HIDE_PICTURES_TASK]: runHiding,
  [NOTE_STANDING_TASK]: noteRestOfStanding,
  [READ_LINK_TASK]: readLinkOfPin,
  [PURGE_TRASH_TASK]: purgeTrash,
  [RUN_BOARD_ACTION_TASK]: runBoardAction,
  [TEND_BOARD_ACTIONS_TASK]: tendBoardActions,
  [PURGE_ACCOUNTS_TASK]: (context) => purgeAccounts(context, allPurges),
  [SWEEP_EXPIRED_TASK]: (context) => sweepExpired(context),
  [SWEEP_MEDIA_TASK]: async (context) => {
    await unlessMediaIsKept(context.db.pool, async () => {
      await sweepUploads(context);
      await sweepUnusedPictures(context);
      while ((await sweepUnusedMedia(context, context.now())) > 0);
    });
  },
  [SWEEP_FAILED_JOBS_TASK]: async ({ db, now, log }) => {
    const aDayAgo = new Date(now().getTime() - 24 * 60 * 60 * 1000);
    let total = 0;
    for (let count = 1; count > 0; total += count) count = await deleteFailedJobs(db, aDayAgo);
    if (total > 0) log.warn("jobs that had failed for good were deleted", { count: total });
  },
};

/** Jobs that come round by the clock, as crontab lines. */
export const timetable: string[] = [
  // Made up for within a day, for machines that sleep at night.
  `17 3 * * * ${PURGE_ACCOUNTS_TASK} ?fill=1d`,
  `47 3 * * * ${SWEEP_EXPIRED_TASK} ?fill=1d`,
  // Before the media are swept, which finds what this leaves unused.
  `57 3 * * * ${PURGE_TRASH_TASK} ?fill=1d`,
  `17 4 * * * ${SWEEP_MEDIA_TASK} ?fill=1d`,
  `* * * * * ${TEND_BOARD_ACTIONS_TASK}`,
  `37 * * * * ${SWEEP_FAILED_JOBS_TASK}`,
];

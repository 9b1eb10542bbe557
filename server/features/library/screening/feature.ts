import type { Feature } from "#server/platform/feature.ts";
import { applyVerdict } from "./jobs/apply-verdict.ts";
import { applyVerdictJob } from "./jobs/apply-verdict-job.ts";
import { judgeLooks } from "./jobs/judge-looks.ts";
import { judgeLooksJob } from "./jobs/judge-looks-job.ts";
import { tellOwners } from "./jobs/tell-owners.ts";
import { tellOwnersJob } from "./jobs/tell-owners-job.ts";
import { appealDecidedMail, foundSensitiveMail } from "./mails.ts";
import { forgetStaff, purgeNotices } from "./notices-repo.ts";
import { screeningHandlers } from "./routes.ts";
import { tables } from "./tables.ts";
import { applyVideoVerdict } from "./videos/apply-video-verdict.ts";
import { applyVideoVerdictJob } from "./videos/apply-video-verdict-job.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.screen": { verdict: string };
    "video.review": { verdict: string };
    "board.screen": { verdict: string };
  }
}

export const feature = {
  tables,
  handlers: screeningHandlers,
  mails: [foundSensitiveMail, appealDecidedMail],
  jobs: () => [
    // Once a day, for pictures that were looked at before there was screening.
    judgeLooksJob.doneBy(judgeLooks, { at: "11 4 * * *", fill: "1d" }),
    applyVerdictJob.doneBy(applyVerdict),
    applyVideoVerdictJob.doneBy(applyVideoVerdict),
    tellOwnersJob.doneBy(tellOwners, { at: "*/5 * * * *" }),
  ],
  purge: {
    columns: [
      "moderation_notices.member_id",
      "moderation_notices.first_decided_by_id",
      "moderation_notices.appeal_decided_by_id",
      "judged_contents.decided_by_id",
    ],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await purgeNotices(tx, { memberId });
        await forgetStaff(tx, memberId);
      });
    },
  },
} satisfies Feature;

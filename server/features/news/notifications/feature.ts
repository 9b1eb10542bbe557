import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { getNews } from "./list-news.ts";
import { deleteNews, getBadge, markNews } from "./mark-news.ts";
import { purgeMark, purgeNews, purgeReasons } from "./marks-repo.ts";
import { noticeEvents } from "./notice-events.ts";
import { deleteOldNotifications } from "./notice-repo.ts";
import { tables } from "./tables.ts";

/** Older news is no news. */
const DAYS_KEPT = 90;
const ROWS_AT_ONCE = 1000;

const sweepNewsJob = defineJob("sweep_notifications", z.object({}));

async function sweepNews({ db }: Pick<Context, "db">): Promise<void> {
  while ((await deleteOldNotifications(db, DAYS_KEPT, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

export const feature = {
  tables,
  handlers: {
    "NewsHub.get": getNews,
    "NewsHub.update": markNews,
    "NewsHub.delete": deleteNews,
    "NewsHubBadge.get": getBadge,
  },
  consumers: [noticeEvents],
  jobs: () => [sweepNewsJob.doneBy(sweepNews, { at: "47 4 * * *", fill: "1d" })],
  purge: {
    columns: ["notifications.member_id", "notification_reasons.actor_id", "notification_marks.member_id"],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await purgeNews(tx, { memberId });
        await purgeReasons(tx, { memberId });
        await purgeMark(tx, { memberId });
      });
    },
  },
} satisfies Feature;

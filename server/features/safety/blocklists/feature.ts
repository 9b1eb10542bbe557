import type { Feature } from "#server/platform/feature.ts";
import { forgetStaff } from "./blocklists-repo.ts";
import { holdBlocked, holdBlockedJob } from "./jobs/hold-blocked.ts";
import { noticeBlocked } from "./notice-blocked.ts";
import { blocklistHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: blocklistHandlers,
  consumers: [noticeBlocked],
  jobs: () => [holdBlockedJob.doneBy(holdBlocked)],
  purge: {
    columns: ["blocked_domains.added_by_id", "blocked_words.added_by_id", "blocked_pictures.added_by_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetStaff(tx, memberId));
    },
  },
} satisfies Feature;

import type { Feature } from "#server/platform/feature.ts";
import { pushNewsJob } from "../notifications/index.ts";
import { pushNews } from "./push-news.ts";
import { purgeSubscriptions } from "./repo.ts";
import { createSubscription, endSubscription, getSubscriptions } from "./subscriptions.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.push_turned_on": null;
    "member.push_turned_off": null;
  }
}

export const feature = {
  tables,
  handlers: {
    "PushSubscriptions.get": getSubscriptions,
    "PushSubscription.create": createSubscription,
    "PushSubscription.delete": endSubscription,
  },
  jobs: () => [pushNewsJob.doneBy(pushNews)],
  purge: {
    columns: ["push_subscriptions.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => purgeSubscriptions(tx, { memberId }));
    },
  },
} satisfies Feature;

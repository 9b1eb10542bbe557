import type { Feature } from "#server/platform/feature.ts";
import { mailNewsJob } from "../notifications/index.ts";
import { mailNews } from "./mail-news.ts";
import { getSubscription, registerUnsubscribe, updateSubscription } from "./subscription.ts";

export const feature = {
  handlers: {
    "EmailSubscription.get": getSubscription,
    "EmailSubscription.update": updateSubscription,
  },
  routes: [registerUnsubscribe],
  jobs: () => [mailNewsJob.doneBy(mailNews)],
} satisfies Feature;

import { newSignInMail } from "#server/platform/auth/mails.ts";
import type { Feature } from "#server/platform/feature.ts";
import { purgeAccounts, purgeAccountsJob } from "./jobs/purge-accounts.ts";
import { sendLink, sendLinkJob } from "./jobs/send-link.ts";
import { sweepExpired, sweepExpiredJob } from "./jobs/sweep-expired.ts";
import { accountMails } from "./mails/index.ts";
import { accountPurge } from "./purge-account.ts";
import { accountHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.join": null;
    "member.deactivate": null;
    "member.delete": null;
    "session.end": null;
    "password.change": null;
    "email.confirm": null;
    "email.change": null;
    "email.ask_to_change": null;
    "invitation.create": null;
  }
}

export const feature = {
  tables,
  handlers: accountHandlers,
  mails: [...accountMails, newSignInMail],
  purge: {
    ...accountPurge,
    after: [
      "ad-accounts",
      "ad-delivery",
      "ad-reports",
      "age-hold",
      "articles",
      "board-activity",
      "boards",
      "business",
      "business-access",
      "batches",
      "blocklists",
      "holds",
      "signals",
      "cases",
      "clusters",
      "collaboration",
      "comments",
      "decisions",
      "duplicates",
      "home-feed",
      "exports",
      "imports",
      "impressions",
      "instance",
      "links",
      "media",
      "messages",
      "notification-settings",
      "notifications",
      "oauth",
      "people",
      "pins",
      "profile-invites",
      "push",
      "reports",
      "screening",
      "sharing",
      "topics",
      "videos",
      "webhooks",
    ],
  },
  jobs: ({ purges }) => [
    sendLinkJob.doneBy(sendLink),
    purgeAccountsJob.doneBy((context) => purgeAccounts(context, purges), { at: "17 3 * * *", fill: "1d" }),
    sweepExpiredJob.doneBy(sweepExpired, { at: "47 3 * * *", fill: "1d" }),
  ],
} satisfies Feature;

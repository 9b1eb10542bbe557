import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { forgetMember } from "./decisions-repo.ts";
import { endDecisions } from "./jobs/end-decisions.ts";
import { removedByStaffMail } from "./mails.ts";
import { decisionHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.remove": { reason: string };
    "pin.give_back": null;
    "pin.appeal": null;
    "pin.decide_appeal": { decision: string };
    "board.remove": { reason: string };
    "board.give_back": null;
    "board.appeal": null;
    "board.decide_appeal": { decision: string };
    "comment.remove": { reason: string };
    "comment.give_back": null;
    "comment.appeal": null;
    "comment.decide_appeal": { decision: string };
    "try.remove": { reason: string };
    "try.give_back": null;
    "try.appeal": null;
    "try.decide_appeal": { decision: string };
    "message.remove": { reason: string };
    "message.give_back": null;
    "message.appeal": null;
    "message.decide_appeal": { decision: string };
    "member.appeal": null;
    "member.decide_appeal": { decision: string };
  }
}

export const endDecisionsJob = defineJob("end_decisions", z.object({}));

export const feature = {
  tables,
  handlers: decisionHandlers,
  mails: [removedByStaffMail],
  jobs: () => [endDecisionsJob.doneBy(endDecisions, { at: "*/5 * * * *" })],
  purge: {
    columns: ["decisions.owner_id", "decisions.decided_by_id", "decisions.lifted_by_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetMember(tx, memberId));
    },
  },
} satisfies Feature;

import type { Feature } from "#server/platform/feature.ts";
import { forgetMember } from "./cases-repo.ts";
import { caseHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.dismiss_reports": null;
    "board.dismiss_reports": null;
    "comment.dismiss_reports": null;
    "try.dismiss_reports": null;
    "message.dismiss_reports": null;
    "member.dismiss_reports": null;
  }
}

export const feature = {
  tables,
  handlers: caseHandlers,
  purge: {
    columns: [
      "cases.owner_id",
      "cases.assigned_to_id",
      "cases.closed_by_id",
      "cases.not_for_id",
      "case_notes.author_id",
    ],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetMember(tx, memberId));
    },
  },
} satisfies Feature;

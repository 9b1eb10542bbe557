import type { Feature } from "#server/platform/feature.ts";
import { forgetHolds } from "./holds-repo.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.hold": null;
  }
}

export const feature = {
  tables,
  purge: {
    columns: ["holds.owner_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetHolds(tx, { memberId }));
    },
  },
} satisfies Feature;

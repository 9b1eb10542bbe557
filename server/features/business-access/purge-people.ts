import type { Purge } from "#server/platform/purge.ts";
import { removePerson, removeSecurity } from "./permissions-repo.ts";

export const purgePeople: Purge = {
  columns: ["business_people.business_id", "business_people.member_id", "business_security.business_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await removePerson(tx, { memberId });
      await removeSecurity(tx, { memberId });
    });
  },
};

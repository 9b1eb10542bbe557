import type { Purge } from "#server/platform/purge.ts";
import { deleteHold, findHold, forgetDecider, forgetPlacer } from "./repo.ts";

export const agePurge: Purge = {
  columns: ["age_holds.member_id", "age_holds.placed_by_id", "age_holds.decided_by_id"],
  async run({ db, media }, memberId) {
    const file = (await findHold(db, memberId))?.file_key ?? null;
    await db.transaction(async (tx) => {
      await deleteHold(tx, { memberId });
      await forgetPlacer(tx, { memberId });
      await forgetDecider(tx, { memberId });
    });
    if (file !== null) await media.delete(file);
  },
};

import type { Purge } from "#server/platform/purge.ts";
import { deleteExportRow, listExportsOfMember } from "./exports-repo.ts";

export const purgeOfExports: Purge = {
  columns: ["exports.member_id"],
  async run({ db, media }, memberId) {
    for (;;) {
      const ids = await listExportsOfMember(db, memberId);
      if (ids.length === 0) break;
      for (const id of ids) {
        const key = await db.transaction((tx) => deleteExportRow(tx, id));
        if (key !== null) await media.delete(key);
      }
    }
  },
};

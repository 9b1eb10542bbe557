import type { Purge } from "#server/platform/purge.ts";
import { listExportsOfMember } from "./exports-repo.ts";
import { removeExport } from "./remove-export.ts";

export const purgeOfExports: Purge = {
  columns: ["exports.member_id"],
  async run(context, memberId) {
    for (;;) {
      const ids = await listExportsOfMember(context.db, memberId);
      if (ids.length === 0) break;
      for (const id of ids) await removeExport(context, id);
    }
  },
};

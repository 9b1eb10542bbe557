import type { Purge } from "#server/platform/purge.ts";
import { deleteImportRow, listFilesOfMember } from "./imports-repo.ts";
import { purgeImports, purgeKeys } from "./rows-repo.ts";

export const purgeOfImports: Purge = {
  columns: ["imports.member_id", "import_keys.member_id"],
  async run({ db, media }, memberId) {
    for (;;) {
      const imports = await listFilesOfMember(db, memberId);
      if (imports.length === 0) break;
      for (const { id, file_key: key } of imports) {
        if (key !== null) await media.delete(key);
        await db.transaction((tx) => deleteImportRow(tx, { id }));
      }
    }
    await db.transaction(async (tx) => {
      await purgeImports(tx, { memberId });
      await purgeKeys(tx, { memberId });
    });
  },
};

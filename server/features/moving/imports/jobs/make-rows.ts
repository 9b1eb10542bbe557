import type { Context } from "#server/platform/context.ts";
import { findPicture } from "../find-picture.ts";
import type { ImportRow } from "../imports-repo.ts";
import { countAttempt, listNextRows } from "../rows-repo.ts";
import { refuseRow, saveRow, skipIfThere } from "../save-row.ts";
import type { PartedFile } from "../sources/zip.ts";
import type { RowWork } from "./work-on-rows.ts";

/** A row that fails for no reason we know is given up then, so that it doesn't stop the others. */
const ATTEMPTS_MAX = 3;

/** Makes the Pin of each row. */
export function makingRows(context: Context, of: ImportRow, file: PartedFile | null): RowWork {
  return {
    state: "running",
    listNext: listNextRows,
    async doRow(row, times) {
      if (await skipIfThere(context, of, row)) return;
      const picture = await findPicture(context, row, { memberId: of.member_id, file, ...times });
      if ("refused" in picture) await refuseRow(context, of, row, picture.refused);
      else await saveRow(context, of, row, picture);
    },
    async failRow(row) {
      const attempts = await countAttempt(context.db, of.id, row.number);
      if (attempts >= ATTEMPTS_MAX) await refuseRow(context, of, row, "failed");
    },
  };
}

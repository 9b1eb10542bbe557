import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { findVisiblePin, hides } from "../../../library/pins/index.ts";
import { importer } from "../importer.ts";
import { findImported } from "../rows-repo.ts";
import { type Mark, type MarkKind, type OfImport, timeOf } from "./mark-kind.ts";

/**
 * Finds the Pin that came along. Without one, an archive of this very instance names a Pin by its id, which counts for
 * nothing unless the member sees that Pin.
 */
export async function findMarkedPin(
  on: Queryable,
  of: OfImport,
  { key, object_id: id }: Pick<Mark, "key" | "object_id">,
): Promise<string | null> {
  const brought = key === null ? null : await findImported(on, of.member_id, key);
  if (brought !== null || id === null) return brought;
  return (await findVisiblePin(on, viewerIdsOf(importer(of)), id))?.id ?? null;
}

export const hiddenPin: MarkKind = {
  async bring(tx, of, mark) {
    const pinId = await findMarkedPin(tx, of, mark);
    if (pinId === null) return null;
    const hide = { memberId: of.member_id, pinId };
    const isMade = (await hides.add(tx, hide)).length > 0;
    if (isMade) await hides.setTime(tx, { ...hide, at: timeOf(mark) });
    return { targetId: pinId, isMade };
  },
  async takeBack(tx, of, { target_id: pinId }) {
    await hides.remove(tx, { memberId: of.member_id, pinId });
  },
};

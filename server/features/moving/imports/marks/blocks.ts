import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { block, unblock } from "../../../safety/blocks/index.ts";
import { importer } from "../importer.ts";
import { type MarkKind, timeOf } from "./mark-kind.ts";
import { findMemberKnownThere, findMemberNamedThere } from "./targets-repo.ts";

export const blockedMember: MarkKind = {
  async bring(tx, of, mark) {
    const { name: username, object_id: id } = mark;
    const viewerIds = viewerIdsOf(importer(of));
    // Where the archive is from, they may have another name by now, and someone else theirs.
    const member =
      id === null
        ? await findMemberNamedThere(tx, { ...viewerIds, username })
        : await findMemberKnownThere(tx, { ...viewerIds, id });
    // Whom they follow here is someone else of that name, or they have thought better of it.
    if (member === null || member.is_followed) return null;
    const isMade = await block(tx, importer(of), { blockedId: member.id, at: timeOf(mark) });
    return { targetId: member.id, isMade };
  },
  /** Not a block that the member has made again since. */
  async takeBack(tx, of, mark) {
    await unblock(tx, importer(of), { blockedId: mark.target_id, at: timeOf(mark) });
  },
};

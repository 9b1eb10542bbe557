import { isDeepStrictEqual } from "node:util";
import { noteStanding } from "#server/platform/authz/standing.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { deletePicture, enqueueHidingOfMember } from "../media/index.ts";
import { getSettings, type MemberChanges, type SettingsRow, updateMember } from "./settings-repo.ts";

/** Writes what really changes, and leaves the event that tells which fields did; their values stay the member's. */
export async function changeMember(
  tx: Tx,
  before: SettingsRow,
  changes: MemberChanges,
  changedElsewhere: string[] = [],
): Promise<SettingsRow> {
  const stored: Record<string, unknown> = before;
  const real = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
  const fields = [...real.map(([name]) => name), ...changedElsewhere];
  if (fields.length === 0) return before;
  if (real.length > 0) await updateMember(tx, before.id, Object.fromEntries(real));
  const { avatar_signature: former } = before;
  // Whoever takes a picture away wants its address to be dead, too.
  if (former && fields.includes("avatar_signature")) await deletePicture(tx, before.id, former);
  const after = await getSettings(tx, before.id);
  if (after.is_private !== before.is_private) await noteStanding(tx, before.id);
  if (after.is_private && !before.is_private) await enqueueHidingOfMember(tx, before.id);
  // Pages that are kept for everybody still let themselves be found.
  if (after.exclude_from_search && !before.exclude_from_search) await tx.tellHiding();
  await recordEvent(tx, {
    actorId: before.id,
    verb: "update",
    objectType: "member",
    objectId: before.id,
    visibility: after.is_private ? "private" : "public",
    data: { fields },
  });
  return after;
}

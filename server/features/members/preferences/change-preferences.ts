import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { getPreferences, type PreferenceChanges, updatePreferences } from "./repo.ts";

/** Writes checked changes, of whichever kind. */
export async function changePreferences(tx: Tx, memberId: string, changes: PreferenceChanges): Promise<void> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  const before = await getPreferences(tx, memberId);
  await updatePreferences(tx, memberId, changes);
  await recordEvent(tx, {
    actorId: memberId,
    verb: "metadata_updated",
    objectType: "member",
    objectId: memberId,
    visibility: "private",
    data: { fields },
  });
  if (before.shows_all_pins && changes.shows_all_pins === false) await tx.clearSharedCaches();
}

import { isDeepStrictEqual } from "node:util";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { noteMemberState } from "#server/platform/authz/member-state.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { deletePicture, enqueueHidingOfMember, keepUnusedPicture } from "../../base/media/index.ts";
import { getSettings, type MemberChanges, type SettingsRow, updateMember } from "./settings-repo.ts";

/** Staff hold accounts of people who seem too young. Such a profile stays closed. */
function requireNoOpening({ age_hold_at: heldAt }: SettingsRow, changes: MemberChanges): void {
  const { is_private: isPrivate, message_permission: permission } = changes;
  if (heldAt === null || (isPrivate !== false && permission !== "everybody")) return;
  throw new AppError("conflict", { message: profileTexts.ageHeld });
}

/** Writes only fields that changed. The event names them without their values. */
export async function changeMember(
  tx: Tx,
  before: SettingsRow,
  changes: MemberChanges,
  changedElsewhere: string[] = [],
): Promise<SettingsRow> {
  requireNoOpening(before, changes);
  const stored: Record<string, unknown> = before;
  const changed = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
  const fields = [...changed.map(([name]) => name), ...changedElsewhere];
  if (fields.length === 0) return before;
  if (changed.length > 0) await updateMember(tx, before.id, Object.fromEntries(changed));
  const { avatar_signature: former } = before;
  // Removing a picture must also end its address.
  if (former && fields.includes("avatar_signature")) await deletePicture(tx, before.id, former);
  // A former cover can be brought back for a day.
  const { cover_picture_id: cover } = before;
  if (cover !== null && fields.includes("cover_picture_id")) await keepUnusedPicture(tx, before.id, cover);
  const after = await getSettings(tx, before.id);
  if (after.is_private !== before.is_private) await noteMemberState(tx, before.id);
  if (after.is_private && !before.is_private) await enqueueHidingOfMember(tx, before.id);
  // Cached pages would still allow indexing.
  if (after.exclude_from_search && !before.exclude_from_search) await tx.clearSharedCaches();
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

import type { Tx } from "#server/platform/db/database.ts";
import { enqueueReading } from "./jobs/read-link.ts";
import { readLink } from "./link.ts";
import type { LockedPin } from "./locked-pins-repo.ts";
import { updateTexts } from "./write-repo.ts";

/** New values of a Pin's fields, in their stored form. */
export type PinEdits = Partial<
  Pick<
    LockedPin,
    | ("title" | "description" | "link" | "alt_text" | "note" | "lang")
    | ("comments_off" | "is_marked_sensitive")
  >
>;

/** Changes fields of a locked Pin. The caller has checked the permissions, and records the event. */
export async function editPin(tx: Tx, pin: LockedPin, edits: PinEdits): Promise<void> {
  const after = { ...pin, ...edits };
  const isOtherLink = edits.link !== undefined;
  await updateTexts(tx, {
    id: pin.id,
    title: after.title,
    description: after.description,
    ...readLink(after.link),
    altText: after.alt_text,
    note: after.note,
    lang: after.lang,
    commentsOff: after.comments_off,
    isMarkedSensitive: after.is_marked_sensitive,
    changedFields: Object.keys(edits),
    forgetsPage: isOtherLink,
  });
  if (isOtherLink && after.link !== "") {
    await enqueueReading(tx, { pinId: pin.id, memberId: pin.pinner_id });
  }
}

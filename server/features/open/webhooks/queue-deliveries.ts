import { z } from "zod";
import type { WebhookKind } from "#contract/open/webhooks.ts";
import type { EventConsumer, RecordedEvent } from "#server/platform/outbox/consumer.ts";
import { enqueueDelivery } from "./job-kinds.ts";
import { type Occurrence, queueOccurrences } from "./queue-repo.ts";

/** What members do, and what others do on boards they share. */
const DONE: Readonly<Record<string, WebhookKind>> = {
  "pin.pin_created": "pin.created",
  "pin.pin_saved": "pin.created",
  "pin.pin_changed": "pin.updated",
  "pin.pin_deleted": "pin.deleted",
  "board.board_created": "board.created",
  "board.board_updated": "board.updated",
  "board.board_cover_changed": "board.updated",
  "board.board_archived": "board.updated",
  "board.board_unarchived": "board.updated",
  "board.board_restored": "board.updated",
  "board.board_deleted": "board.deleted",
  "import.ended": "import.finished",
  "export.ended": "export.finished",
};

/** What they do with several Pins at once. */
const DONE_WITH_PINS: Readonly<Record<string, WebhookKind>> = {
  pins_copied: "pin.created",
  pins_moved: "pin.updated",
  pins_restored: "pin.updated",
  pins_deleted: "pin.deleted",
};

const PinsSchema = z.object({ pin_ids: z.array(z.string()) });
const CommentSchema = z.object({ pin_id: z.string() });

/** Notes what webhooks are to be told. Whether their owners may see it is asked when it's sent. */
export const queueDeliveries: EventConsumer = {
  name: "webhooks",
  async take(tx, events) {
    const occurrences = events.flatMap(occurrencesOf);
    if (occurrences.length === 0) return;
    await enqueueDelivery(tx, await queueOccurrences(tx, occurrences), new Date());
  },
};

function occurrencesOf({
  objectType,
  verb,
  actorId,
  objectId,
  data,
  createdAt,
}: RecordedEvent): Occurrence[] {
  if (actorId === null) return [];
  const key = `${objectType}.${verb}`;
  const nobody = { owner_id: null, pin_id: null, board_id: null };
  const about = { ...nobody, owner_id: actorId, object_id: objectId, happened_at: createdAt };
  if (key === "member.member_followed") {
    return [{ ...about, kind: "follow.created", owner_id: objectId, object_id: actorId }];
  }
  if (key === "member.follow_approved") return [{ ...about, kind: "follow.created" }];
  if (key === "comment.create") {
    const pinId = CommentSchema.safeParse(data).data?.pin_id;
    return pinId === undefined ? [] : [{ ...about, kind: "comment.created", owner_id: null, pin_id: pinId }];
  }
  const ofPins = DONE_WITH_PINS[verb];
  if (ofPins !== undefined) {
    const ids = PinsSchema.safeParse(data).data?.pin_ids ?? [];
    return ids.map((id) => ({ ...about, kind: ofPins, object_id: id, pin_id: id }));
  }
  const kind = DONE[key];
  if (kind === undefined) return [];
  const shared = { pin: { pin_id: objectId }, board: { board_id: objectId } }[objectType];
  return [{ ...about, ...shared, kind }];
}

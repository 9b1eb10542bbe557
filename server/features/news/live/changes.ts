import { z } from "zod";
import type { CONVERSATION_HAPPENINGS } from "#contract/news/entities/live.ts";
import type { RecordedEvent } from "#server/platform/outbox/consumer.ts";

/** What an event may have changed. Whether someone may know of it is asked when it is told. */
export type Change =
  | { kind: "pins"; boardId: string; pinIds: string[] }
  /** `isInside`: only those who save to the board see this change. */
  | { kind: "board"; boardId: string; actorId: string | null; isInside: boolean }
  | {
      kind: "conversation";
      conversationId: string;
      actorId: string | null;
      happening: (typeof CONVERSATION_HAPPENINGS)[number];
      messageId: string | null;
      /** Only the actor sees this change. */
      isOwn: boolean;
    }
  | { kind: "notifications"; ids: string[] };

const id = z.string();
const DataSchema = z.object({
  board_id: id.nullish(),
  from_board_id: id.nullish(),
  is_moved: z.boolean().nullish(),
  pin_ids: z.array(id).nullish(),
  from: z.array(z.object({ board_id: id.nullable(), pin_ids: z.array(id) })).nullish(),
  target_id: id.nullish(),
  target_board_id: id.nullish(),
  fields: z.array(z.string()).nullish(),
  conversation_id: id.nullish(),
  message_id: id.nullish(),
  notification_ids: z.array(id).nullish(),
});
type Data = z.infer<typeof DataSchema>;

/** Reads an event that any version may have recorded. */
export function changesFrom(event: RecordedEvent): Change[] {
  const data = DataSchema.safeParse(event.data).data ?? {};
  switch (event.objectType) {
    case "pin":
      return changesOfPin(event, data);
    case "board":
      return changesOfBoard(event, data);
    case "member":
      return lost(data);
    case "section":
      return [data.board_id, data.target_board_id].flatMap((boardId) =>
        boardId ? [changed(event, boardId)] : [],
      );
    case "conversation":
    case "message":
      return touchesOfConversation(event, data);
    case "notification":
      return [{ kind: "notifications", ids: data.notification_ids ?? [] }];
    default:
      return [];
  }
}

function lost({ from }: Data): Change[] {
  return (from ?? []).flatMap(({ board_id: boardId, pin_ids: pinIds }) =>
    boardId === null ? [] : { kind: "pins" as const, boardId, pinIds },
  );
}

function changed({ actorId }: RecordedEvent, boardId: string, isInside = false): Change {
  return { kind: "board", boardId, actorId, isInside };
}

const ARRIVALS = ["pin_created", "pin_saved", "pin_deleted"];

/** A Pin's texts change nothing of the board; its place does. */
function changesOfPin({ verb, objectId }: RecordedEvent, data: Data): Change[] {
  if (!ARRIVALS.includes(verb) && data.is_moved !== true) return [];
  const boardIds = new Set([data.board_id, data.from_board_id].filter((boardId) => boardId != null));
  return [...boardIds].map((boardId) => ({ kind: "pins", boardId, pinIds: [objectId] }));
}

const PINS_ARRIVING = ["pins_moved", "pins_copied", "pins_restored"];
const SEEN_BY_ALL = ["board_cover_changed", "board_merged", "sections_reordered", "pins_reordered"];
const OF_INSIDERS = [
  ...["collaborator_joined", "collaborator_left", "collaborator_removed"],
  ...["collaborator_invited", "invite_withdrawn", "invite_declined"],
];
const FIELDS_SEEN = ["name", "description", "privacy", "category", "is_marked_sensitive"];

function changesOfBoard(event: RecordedEvent, data: Data): Change[] {
  const { verb, objectId } = event;
  if (PINS_ARRIVING.includes(verb)) {
    return [{ kind: "pins", boardId: objectId, pinIds: data.pin_ids ?? [] }, ...lost(data)];
  }
  if (verb === "board_updated") {
    const isSeen = (data.fields ?? []).some((field) => FIELDS_SEEN.includes(field));
    return [changed(event, objectId, !isSeen)];
  }
  if (OF_INSIDERS.includes(verb)) return [changed(event, objectId, true)];
  if (!SEEN_BY_ALL.includes(verb)) return [];
  return [changed(event, objectId), ...(data.target_id ? [changed(event, data.target_id)] : [])];
}

const MESSAGE_HAPPENINGS = {
  sent: "sent",
  deleted: "deleted",
  reacted: "reacted",
  hidden: "deleted",
} as const;
const OWN = ["hidden", "muted", "approved", "declined", "cleared"];

function touchesOfConversation({ objectType, objectId, actorId, verb }: RecordedEvent, data: Data): Change[] {
  const isMessage = objectType === "message";
  const conversationId = isMessage ? data.conversation_id : objectId;
  if (!conversationId) return [];
  const happening = isMessage
    ? (MESSAGE_HAPPENINGS[verb as keyof typeof MESSAGE_HAPPENINGS] ?? null)
    : verb === "read"
      ? "read"
      : "changed";
  if (happening === null) return [];
  const messageId = isMessage ? objectId : (data.message_id ?? null);
  return [{ kind: "conversation", conversationId, actorId, happening, messageId, isOwn: OWN.includes(verb) }];
}

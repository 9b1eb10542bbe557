import { z } from "zod";
import type { ActivityKind } from "#contract/library/entities/board-activity.ts";
import type { RecordedEvent } from "#server/platform/outbox/consumer.ts";

/** What someone did on a board. */
export type ActivityEntry = {
  kind: ActivityKind;
  board_id: string;
  actor_id: string;
  member_id: string | null;
  section_id: string | null;
  pin_ids: string[];
  pin_count: number;
  created_at: string;
};

/** So many Pins of one deed are kept. */
const PINS_KEPT = 24;

const id = z.string();
const DataSchema = z.object({
  board_id: id.nullish(),
  from_board_id: id.nullish(),
  is_moved: z.boolean().nullish(),
  is_renamed: z.boolean().nullish(),
  pin_ids: z.array(id).nullish(),
  from: z.array(z.object({ board_id: id.nullable(), pin_ids: z.array(id) })).nullish(),
  member_id: id.nullish(),
  fields: z.array(z.string()).nullish(),
});
type Data = z.infer<typeof DataSchema>;
type Part = Partial<Omit<ActivityEntry, "kind" | "actor_id" | "created_at">> &
  Pick<ActivityEntry, "kind" | "board_id">;

export function activityOf(event: RecordedEvent): ActivityEntry[] {
  const { actorId, createdAt } = event;
  if (actorId === null) return [];
  const data = DataSchema.safeParse(event.data).data ?? {};
  return partsOf(event, data).map(({ pin_ids: pinIds = [], ...part }) => ({
    actor_id: actorId,
    created_at: createdAt,
    member_id: null,
    section_id: null,
    ...part,
    pin_ids: pinIds.slice(0, PINS_KEPT),
    pin_count: pinIds.length,
  }));
}

function partsOf({ objectType, objectId, verb }: RecordedEvent, data: Data): Part[] {
  const boardId = data.board_id ?? null;
  switch (`${objectType}.${verb}`) {
    case "pin.pin_created":
    case "pin.pin_saved":
      return about("saved", boardId, [objectId]);
    case "pin.pin_deleted":
      return about("removed", boardId, [objectId]);
    case "pin.pin_changed":
      // A move between sections of one board is no news.
      if (data.is_moved !== true || data.board_id === data.from_board_id) return [];
      return [
        ...about("moved_out", data.from_board_id ?? null, [objectId]),
        ...about("moved_in", boardId, [objectId]),
      ];
    case "board.pins_moved":
    case "member.pins_moved":
      return [
        ...leaving("moved_out", data),
        ...about("moved_in", objectType === "board" ? objectId : null, comers(data)),
      ];
    case "board.pins_copied":
      return about("saved", objectId, data.pin_ids ?? []);
    case "board.pins_deleted":
    case "member.pins_deleted":
      return leaving("removed", data);
    case "board.pins_restored":
      return about("restored", objectId, data.pin_ids ?? []);
    case "board.collaborator_joined":
      return [{ kind: "joined", board_id: objectId }];
    case "board.collaborator_left":
      return [{ kind: "left", board_id: objectId }];
    case "board.collaborator_removed":
      return data.member_id
        ? [{ kind: "member_removed", board_id: objectId, member_id: data.member_id }]
        : [];
    case "board.board_updated":
      return data.fields?.some((field) => field === "name" || field === "description")
        ? [{ kind: "changed", board_id: objectId }]
        : [];
    default:
      return objectType === "section" && boardId !== null ? sectionParts(verb, objectId, boardId, data) : [];
  }
}

function sectionParts(verb: string, sectionId: string, boardId: string, data: Data): Part[] {
  const about = { board_id: boardId, section_id: sectionId };
  if (verb === "section_created") return [{ kind: "section_created", ...about }];
  if (verb === "section_deleted") return [{ kind: "section_deleted", ...about }];
  return verb === "section_updated" && data.is_renamed === true
    ? [{ kind: "section_renamed", ...about }]
    : [];
}

function about(kind: ActivityKind, boardId: string | null, pinIds: string[]): Part[] {
  return boardId === null || pinIds.length === 0 ? [] : [{ kind, board_id: boardId, pin_ids: pinIds }];
}

function leaving(kind: ActivityKind, { from }: Data): Part[] {
  return (from ?? []).flatMap(({ board_id: boardId, pin_ids: pinIds }) => about(kind, boardId, pinIds));
}

/** The Pins that weren't on the board before. */
function comers({ from }: Data): string[] {
  return (from ?? []).flatMap(({ pin_ids: pinIds }) => pinIds);
}

import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { CommentedPin } from "./repo.ts";

export type CommentEvent = {
  actorId: string;
  verb: "create" | "update" | "delete" | "restore" | "like" | "unlike";
  commentId: string;
  parentId: string | null;
  pin: CommentedPin;
};

export async function recordCommentEvent(tx: Tx, event: CommentEvent): Promise<void> {
  const { actorId, verb, commentId, parentId, pin } = event;
  await recordEvent(tx, {
    actorId,
    verb,
    objectType: "comment",
    objectId: commentId,
    visibility: visibilityOf(pin),
    data: { pin_id: pin.id, parent_id: parentId },
  });
}

function visibilityOf({ is_public, privacy }: CommentedPin) {
  if (is_public) return "public";
  return privacy === "secret" || privacy === "protected" ? privacy : "private";
}

import type { Tx } from "#server/platform/db/database.ts";
import { type EventDetails, recordEvent } from "#server/platform/events.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "conversation.begun": null;
    "conversation.members_added": { member_ids: readonly string[] };
    "conversation.named": null;
    "conversation.muted": { is_muted: boolean };
    "conversation.approved": null;
    "conversation.declined": null;
    "conversation.cleared": null;
    "conversation.left": null;
    "conversation.read": { message_id: string };
    "message.sent": { conversation_id: string };
    "message.deleted": { conversation_id: string };
    "message.hidden": { conversation_id: string };
    "message.reacted": { conversation_id: string; reaction: string };
  }
}

/** What happens among the members of a conversation is for them alone. */
export async function recordConversation(
  tx: Tx,
  objectId: string,
  event: EventDetails<"conversation">,
): Promise<void> {
  await recordEvent(tx, { ...event, objectType: "conversation", objectId, visibility: "private" });
}

export async function recordMessage(tx: Tx, objectId: string, event: EventDetails<"message">): Promise<void> {
  await recordEvent(tx, { ...event, objectType: "message", objectId, visibility: "private" });
}

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  conversations: { kind: "homed", ids: ["id"] },
  conversation_sets: { kind: "keyed", key: "set_key", otherIds: ["conversation_id"] },
  conversation_members: { kind: "homed", ids: ["conversation_id"], otherIds: ["sort_id"] },
  conversation_typing: { kind: "homed", ids: ["conversation_id"] },
  messages: { kind: "homed", ids: ["id", "conversation_id"], otherIds: ["pin_id", "board_id"] },
  message_reactions: { kind: "homed", ids: ["message_id"] },
  message_hides: { kind: "homed", ids: ["message_id"] },
  message_words: { kind: "homed", ids: ["conversation_id", "message_id"] },
} satisfies Tables;

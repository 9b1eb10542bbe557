import type { Board } from "#contract/library/entities/board.ts";
import type { Pin, PinUser } from "#contract/library/entities/pin.ts";
import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import type { Conversation, Message, MessageCard } from "#contract/news/entities/conversation.ts";
import { type PersonRow, presentPerson } from "../../members/profiles/index.ts";
import type { ConversationRow } from "./conversations-repo.ts";
import type { listReactions, MessageRow } from "./messages-repo.ts";

/** What the viewer may see of what messages show, by id. */
type Shown = {
  pins: Map<string, Pin>;
  boards: Map<string, Board>;
  people: Map<string, PersonRow>;
  reactions: Awaited<ReturnType<typeof listReactions>>;
};

export function presentMessage(row: MessageRow, shown: Shown, publicUrl: string): Message {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    type: "message",
    conversation_id: row.conversation_id,
    user: presentPerson({ ...row, id: row.author_id }, publicUrl),
    // A reported text is kept for staff alone.
    text: isDeleted ? "" : row.text,
    card: isDeleted ? null : presentCard(row, shown, publicUrl),
    reactions: (isDeleted ? [] : shown.reactions).map(({ reaction, user_id }) => ({ reaction, user_id })),
    is_deleted: isDeleted,
    created_at: row.created_at,
  };
}

/** Ids of what is hidden aren't named either. */
function presentCard(
  row: MessageRow,
  { pins, boards, people }: Shown,
  publicUrl: string,
): MessageCard | null {
  if (row.pin_id !== null) return { kind: "pin", pin: pins.get(row.pin_id) ?? null };
  if (row.board_id !== null) return { kind: "board", board: boards.get(row.board_id) ?? null };
  if (row.user_id === null) return null;
  const person = people.get(row.user_id);
  const user = person ? presentPerson(person, publicUrl) : null;
  return { kind: "user", user, invite_code: user ? row.invite_code : null };
}

type WithConversation = { users: PinUser[]; lastMessage: Message | null };

export function presentConversation(
  row: ConversationRow,
  { users, lastMessage }: WithConversation,
): Conversation {
  const isAccepted = row.state === "accepted";
  return {
    id: row.id,
    type: "conversation",
    name: row.name,
    is_group: row.is_group,
    is_request: !isAccepted,
    is_muted: row.is_muted,
    blocked_by_me: row.blocked_by_me && users.length > 0,
    users,
    last_message: lastMessage,
    unread_count: row.unread_count,
    viewer_can: {
      write: row.can_write,
      add: isAccepted && row.can_write && users.length + 1 < CONVERSATION_PEOPLE_MAX,
      name: isAccepted && row.is_group,
    },
    created_at: row.created_at,
  };
}

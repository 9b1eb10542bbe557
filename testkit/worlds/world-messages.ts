import type { TestApp } from "../app.ts";
import { insertRow } from "../library/pin-rows.ts";

/** A conversation of two or more, with a block between them or without. */
export type WorldConversation = {
  members: { member: number; state: "accepted" | "request" | "declined" | "left"; hiddenSeq: number }[];
  /** `hiddenFrom`: who deleted it for themselves. */
  messages: {
    author: number;
    pin: number;
    board: number;
    shows: "text" | "pin" | "board" | "user";
    hiddenFrom: number;
  }[];
};

export type BuiltConversations = { id: string; marker: string; messages: { id: string; marker: string }[] }[];

type Things = readonly { id: string }[];
type Built = { members: Things; boards: Things; pins: Things };

export async function buildWorldConversations(
  app: TestApp,
  conversations: readonly WorldConversation[],
  built: Built,
  newMarker: () => string,
): Promise<BuiltConversations> {
  const made: BuiltConversations = [];
  for (const conversation of conversations) made.push(await buildOne(app, conversation, built, newMarker));
  return made;
}

async function buildOne(
  app: TestApp,
  { members, messages }: WorldConversation,
  built: Built,
  newMarker: () => string,
): Promise<BuiltConversations[number]> {
  const marker = newMarker();
  const idOf = (member: number) => built.members[member]?.id ?? "0";
  const id = await newConversation(app, idOf(members[0]?.member ?? 0));
  const facts = { is_group: members.length > 2, name: marker, last_seq: messages.length };
  await insertRow(app, "conversations", { id, ...facts });
  const said: { id: string; marker: string }[] = [];
  for (const [at, { author, shows, pin, board, hiddenFrom }] of messages.entries()) {
    const text = newMarker();
    const card = {
      text: {},
      pin: { pin_id: built.pins[pin]?.id ?? null },
      board: { board_id: built.boards[board]?.id ?? null },
      user: { user_id: idOf(hiddenFrom) },
    }[shows];
    const messageId = await insertRow(app, "messages", {
      conversation_id: id,
      seq: at + 1,
      author_id: idOf(author),
      text,
      ...card,
    });
    const word = { conversation_id: id, word: text, message_id: messageId };
    await insertRow(app, "message_words", word, "message_id");
    await insertRow(
      app,
      "message_hides",
      { message_id: messageId, member_id: idOf(hiddenFrom) },
      "message_id",
    );
    const reaction = { message_id: messageId, member_id: idOf(author), reaction: "heart" };
    await insertRow(app, "message_reactions", reaction, "message_id");
    said.push({ id: messageId, marker: text });
  }
  for (const { member, state, hiddenSeq } of members) {
    await insertRow(
      app,
      "conversation_members",
      {
        conversation_id: id,
        member_id: idOf(member),
        state,
        hidden_seq: hiddenSeq,
        received_seq: messages.length,
        sort_id: said.at(-1)?.id ?? null,
      },
      "member_id",
    );
  }
  return { id, marker, messages: said };
}

async function newConversation({ context }: TestApp, memberId: string): Promise<string> {
  const [row] = await context.db.query<{ id: string }>({ text: "select next_id(home_of($1)) as id" }, [
    memberId,
  ]);
  if (!row) throw new Error("No id was made");
  return row.id;
}

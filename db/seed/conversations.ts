import {
  claimSet,
  insertConversation,
  putMember,
  putReaction,
  sendContent,
} from "#server/features/news/messages/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { conversationTexts, type DemoConversation } from "./conversation-texts.ts";

/** What the demo members have written to each other. Idempotent: a conversation that is there stays as it is. */
export async function seedConversations(tx: Tx, memberIds: ReadonlyMap<string, string>): Promise<void> {
  // The list of conversations goes by when messages were sent, so the newest is sent last.
  const ageOf = ({ said }: DemoConversation) => said.at(-1)?.hours ?? 0;
  for (const conversation of conversationTexts.toSorted((one, other) => ageOf(other) - ageOf(one))) {
    const ids = conversation.people.flatMap((username) => memberIds.get(username) ?? []);
    if (ids.length === conversation.people.length) await seedConversation(tx, conversation, memberIds);
  }
}

async function seedConversation(
  tx: Tx,
  { people, name = "", asks, said }: DemoConversation,
  memberIds: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (username: string) => memberIds.get(username) ?? "";
  const ids = people.map(idOf);
  const { conversationId, isNew } = await claimSet(tx, ids, ids[0] ?? "");
  if (!isNew) return;
  await insertConversation(tx, { id: conversationId, isGroup: people.length > 2 });
  for (const username of people) {
    const state = username === asks ? "request" : "accepted";
    await putMember(tx, { conversationId, memberId: idOf(username), state });
  }
  for (const { by, text, hours, shows, heartBy } of said) {
    const authorId = idOf(by);
    const pinId = shows === undefined ? null : await findPin(tx, shows);
    if (text === undefined && pinId === null) continue;
    const content = {
      text: text ?? "",
      pinId,
      boardId: null,
      userId: null,
      inviteCode: null,
      clientKey: null,
    };
    const messageId = await sendContent(tx, { conversationId, authorId }, content);
    await tx.query({ text: setAge }, [messageId, hours]);
    if (heartBy !== undefined)
      await putReaction(tx, { messageId, memberId: idOf(heartBy), reaction: "heart" });
  }
  await tx.query({ text: settle }, [conversationId, name]);
}

async function findPin(tx: Tx, title: string): Promise<string | null> {
  const [pin] = await tx.query<{ id: string }>({ text: selectPin }, [title]);
  return pin?.id ?? null;
}

const selectPin = "select id from pins where title = $1 and privacy = 'public' order by id limit 1";
const setAge = "update messages set created_at = now() - make_interval(hours => $2) where id = $1";
const settle = `
  update conversations set name = $2, created_at = (select min(created_at) from messages where conversation_id = $1)
  where id = $1`;

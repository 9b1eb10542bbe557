import { sql } from "kysely";
import { MESSAGE_DELETE_MINUTES } from "#contract/limits/messages.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

export type NewMessage = {
  conversationId: string;
  authorId: string;
  text: string;
  pinId: string | null;
  boardId: string | null;
  userId: string | null;
  inviteCode: string | null;
  clientKey: string | null;
};

const selectSent = prepare<{ conversationId: string; authorId: string; clientKey: string | null }>(
  "find_sent_message",
)((slot) =>
  build
    .selectFrom("messages")
    .select(["id", "text", "pin_id", "board_id", "user_id", "invite_code", "deleted_at"])
    .where("conversation_id", "=", slot("conversationId"))
    .where("author_id", "=", slot("authorId"))
    .where("client_key", "=", slot("clientKey")),
);

/** Finds the message that was sent with the same key. The conversation must be locked. */
export async function findSent(tx: Tx, message: NewMessage): Promise<string | null> {
  if (message.clientKey === null) return null;
  const { conversationId, authorId, clientKey } = message;
  const sent = await findFirst(selectSent(tx, { conversationId, authorId, clientKey }));
  if (!sent) return null;
  const isSame =
    sent.deleted_at !== null ||
    (sent.text === message.text &&
      sent.pin_id === message.pinId &&
      sent.board_id === message.boardId &&
      sent.user_id === message.userId &&
      sent.invite_code === message.inviteCode);
  if (!isSame) throw new AppError("conflict", { detail: "client_key" });
  return sent.id;
}

const insert = prepare<NewMessage>("insert_message")((slot) =>
  build
    .with("place", (query) =>
      query
        .updateTable("conversations")
        .set({ last_seq: sql<string>`last_seq + 1` })
        .where("id", "=", slot("conversationId"))
        .returning("last_seq"),
    )
    .insertInto("messages")
    .values({
      id: idBeside(slot("conversationId")),
      conversation_id: slot("conversationId"),
      seq: sql<string>`(select last_seq from place)`,
      author_id: slot("authorId"),
      text: slot("text"),
      pin_id: slot("pinId"),
      board_id: slot("boardId"),
      user_id: slot("userId"),
      invite_code: slot("inviteCode"),
      client_key: slot("clientKey"),
    })
    .returning(["id", "seq"]),
);

export type Placed = { id: string; seq: string };

/** The conversation must be locked. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<Placed> {
  const row = await findFirst(insert(tx, message));
  if (!row) throw new AppError("internal");
  return row;
}

type Delivery = { conversationId: string; authorId: string; id: string; seq: string };

/** Puts the message into everyone's list, except of those who block the author or whom the author blocked. */
export const deliver = prepareWrite<Delivery>("deliver_message")((slot) => {
  const author = sql`${slot("authorId")}::bigint`;
  const isAuthor = sql`member_id = ${author}`;
  const seq = sql`${slot("seq")}::bigint`;
  return build
    .updateTable("conversation_members")
    .set({
      sort_id: slot("id"),
      received_seq: sql<string>`case when ${isAuthor} then received_seq else ${seq} end`,
      read_seq: sql<string>`case when ${isAuthor} then ${seq} else read_seq end`,
    })
    .where("conversation_id", "=", slot("conversationId"))
    .where("state", "in", ["accepted", "request"])
    .where(
      sql<boolean>`not exists (
        select from member_blocks where (blocker_id = member_id and blocked_id = ${author})
          or (blocked_id = member_id and blocker_id = ${author})
      )`,
    );
});

export const insertWords = prepareWrite<{ conversationId: string; id: string; words: string[] }>(
  "insert_message_words",
)((slot) =>
  build
    .insertInto("message_words")
    .columns(["conversation_id", "word", "message_id"])
    .expression(
      build
        .selectFrom(sql<{ word: string }>`unnest(${slot("words")}::text[])`.as<"given">(sql`given (word)`))
        .select([
          sql<string>`${slot("conversationId")}::bigint`.as("conversation_id"),
          "given.word",
          sql<string>`${slot("id")}::bigint`.as("message_id"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const blank = prepare<{ id: string; authorId: string }>("delete_message_for_all")((slot) =>
  build
    .updateTable("messages")
    .set({
      deleted_at: sql<string>`now()`,
      // Staff still read what was reported.
      text: sql<string>`case when exists (
        select from reports where reports.kind = 'message' and reports.object_id = messages.id
      ) then text else '' end`,
      pin_id: null,
      board_id: null,
      user_id: null,
      invite_code: null,
    })
    .where("id", "=", slot("id"))
    .where("author_id", "=", slot("authorId"))
    .where("deleted_at", "is", null)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(MESSAGE_DELETE_MINUTES)})`)
    .returning("id"),
);

const dropWords = prepareWrite<{ id: string }>("drop_words_of_message")((slot) =>
  build.deleteFrom("message_words").where("message_id", "=", slot("id")),
);
const dropReactions = prepareWrite<{ id: string }>("drop_reactions_to_message")((slot) =>
  build.deleteFrom("message_reactions").where("message_id", "=", slot("id")),
);

/** Leaves nothing of the message but its place. Returns false if it is too old, or someone else's. */
export async function blankMessage(tx: Tx, message: { id: string; authorId: string }): Promise<boolean> {
  if ((await blank(tx, message)).length === 0) return false;
  await dropWords(tx, { id: message.id });
  await dropReactions(tx, { id: message.id });
  return true;
}

type OfMember = { messageId: string; memberId: string };

export const hideMessage = prepareWrite<OfMember>("hide_message")((slot) =>
  build
    .insertInto("message_hides")
    .values({ message_id: slot("messageId"), member_id: slot("memberId") })
    .onConflict((conflict) => conflict.doNothing()),
);

type Reaction = Row<"message_reactions">["reaction"];

export const putReaction = prepareWrite<OfMember & { reaction: Reaction }>("put_message_reaction")((slot) =>
  build
    .insertInto("message_reactions")
    .values({ message_id: slot("messageId"), member_id: slot("memberId"), reaction: slot("reaction") })
    .onConflict((conflict) =>
      conflict
        .columns(["message_id", "member_id"])
        .doUpdateSet((update) => ({ reaction: update.ref("excluded.reaction") })),
    ),
);

export const removeReaction = prepareWrite<OfMember>("remove_message_reaction")((slot) =>
  build
    .deleteFrom("message_reactions")
    .where("message_id", "=", slot("messageId"))
    .where("member_id", "=", slot("memberId")),
);

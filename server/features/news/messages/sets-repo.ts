import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** The key of a set of members, in whatever order. SQL writes that of a pair by itself. */
function setKeyOf(ids: readonly string[]): string {
  return [...new Set(ids)]
    .map(BigInt)
    .sort((one, other) => (one < other ? -1 : 1))
    .join(",");
}

const insertFirst = prepare<{ setKey: string; memberId: string }>("claim_conversation_set")((slot) =>
  build
    .insertInto("conversation_sets")
    .values({ set_key: slot("setKey"), conversation_id: idOfMembers(slot("memberId")) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("conversation_id"),
);

const selectSet = prepare<{ setKey: string }>("find_conversation_of_set")((slot) =>
  build.selectFrom("conversation_sets").select("conversation_id").where("set_key", "=", slot("setKey")),
);

async function findConversationOf(on: Queryable, ids: readonly string[]): Promise<string | null> {
  return (await findFirst(selectSet(on, { setKey: setKeyOf(ids) })))?.conversation_id ?? null;
}

type Claim = { conversationId: string; isNew: boolean };

/** Returns the id of the set's conversation, and whether it has to be begun. Waits for others who begin it. */
export async function claimSet(tx: Tx, ids: readonly string[], memberId: string): Promise<Claim> {
  const claimed = await findFirst(insertFirst(tx, { setKey: setKeyOf(ids), memberId }));
  if (claimed) return { conversationId: claimed.conversation_id, isNew: true };
  const conversationId = await findConversationOf(tx, ids);
  // The last member left it meanwhile, so that the set is free.
  return conversationId === null ? await claimSet(tx, ids, memberId) : { conversationId, isNew: false };
}

const dropSet = prepareWrite<{ conversationId: string }>("drop_conversation_set")((slot) =>
  build.deleteFrom("conversation_sets").where("conversation_id", "=", slot("conversationId")),
);

const moveSet = prepareWrite<{ setKey: string; conversationId: string }>("move_conversation_set")((slot) =>
  build
    .insertInto("conversation_sets")
    .values({ set_key: slot("setKey"), conversation_id: slot("conversationId") })
    .onConflict((conflict) => conflict.doNothing()),
);

/** A group becomes the conversation of those who are in it now, unless these have another. */
export async function changeSet(tx: Tx, conversationId: string, ids: readonly string[]): Promise<void> {
  await dropSet(tx, { conversationId });
  if (ids.length > 2) await moveSet(tx, { setKey: setKeyOf(ids), conversationId });
}

export const insertConversation = prepareWrite<{ id: string; isGroup: boolean }>("insert_conversation")(
  (slot) => build.insertInto("conversations").values({ id: slot("id"), is_group: slot("isGroup") }),
);

/** The conversation, with all messages. */
export const deleteConversation = prepareWrite<{ id: string }>("delete_conversation")((slot) =>
  build.deleteFrom("conversations").where("id", "=", slot("id")),
);

const lockPair = prepareWrite<{ setKey: string }>("lock_conversation_of_two")((slot) =>
  build
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", (query) =>
      query.selectFrom("conversation_sets").select("conversation_id").where("set_key", "=", slot("setKey")),
    )
    .forNoKeyUpdate(),
);

/**
 * Waits for what is just being sent or begun between two members, so that it comes before what follows here. No one else
 * writes there until the transaction ends.
 */
export async function lockConversationBetween(tx: Tx, { ids }: { ids: [string, string] }): Promise<void> {
  const { conversationId, isNew } = await claimSet(tx, ids, ids[0]);
  if (isNew) await dropSet(tx, { conversationId });
  else await lockPair(tx, { setKey: setKeyOf(ids) });
}

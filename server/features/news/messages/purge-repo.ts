import type { Db, Tx } from "#server/platform/db/database.ts";

const batch = 500;

const steps = [
  {
    name: "purge_message_reactions",
    text: `delete from message_reactions where (message_id, member_id) in (
      select message_id, member_id from message_reactions where member_id = $1 limit ${batch}
    ) returning 1`,
  },
  {
    name: "purge_message_hides",
    text: `delete from message_hides where (message_id, member_id) in (
      select message_id, member_id from message_hides where member_id = $1 limit ${batch}
    ) returning 1`,
  },
  {
    name: "purge_messages",
    text: `delete from messages where id in (
      select id from messages where author_id = $1 order by id limit ${batch}
    ) returning 1`,
  },
  {
    name: "purge_member_from_messages",
    text: `update messages set user_id = null, invite_code = null where id in (
      select id from messages where user_id = $1 order by id limit ${batch}
    ) returning 1`,
  },
];

/** What the member wrote, and what others show of them. In small batches, each on its own. */
export async function purgeMessageRows(db: Db, memberId: string): Promise<void> {
  for (const step of steps) while ((await db.query(step, [memberId])).length === batch);
}

const selectConversations = {
  name: "list_conversations_to_purge",
  text: `select conversation_id as id from conversation_members where member_id = $1
    order by conversation_id limit ${batch}`,
};
const dropSets = {
  name: "purge_conversation_sets",
  text: "delete from conversation_sets where conversation_id = any($1::bigint[])",
};
const dropMember = {
  name: "purge_conversation_member",
  text: "delete from conversation_members where member_id = $2 and conversation_id = any($1::bigint[])",
};
const dropEmpty = {
  name: "purge_empty_conversations",
  text: `delete from conversations where id = any($1::bigint[]) and not exists (
    select from conversation_members where conversation_id = conversations.id and state <> 'left'
  )`,
};

/** Takes the member out of some of their conversations. Returns false if they are in none. */
export async function purgeSomeConversations(tx: Tx, memberId: string): Promise<boolean> {
  const found = await tx.query<{ id: string }>(selectConversations, [memberId]);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await tx.query(dropSets, [ids]);
  await tx.query(dropMember, [ids, memberId]);
  await tx.query(dropEmpty, [ids]);
  return true;
}

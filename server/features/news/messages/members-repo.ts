import { sql } from "kysely";
import {
  isBlocked,
  isMemberVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { mayWriteTo } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type MemberState = Row<"conversation_members">["state"];

type Wanted = ViewerIds & { ids: string[] };

/** Members whom the viewer wants to write to: whether they may, and whether it reaches them without a request. */
export const listRecipients = prepare<Wanted>("list_recipients")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const viewer = sql`${slot("fullViewerId")}::bigint`;
  return build
    .selectFrom("members as people")
    .select("people.id")
    .select([
      mayWriteTo(viewerIds).as("may_be_written_to"),
      isBlocked("people", viewerIds).as("is_blocked"),
      sql<boolean>`(people.account_type = 'business' or exists (
        select from member_follows where follower_id = people.id and followed_id = ${viewer}
      ) or exists (
        select from conversation_sets
        join conversation_members as theirs on theirs.conversation_id = conversation_sets.conversation_id
        where theirs.member_id = people.id and theirs.state = 'accepted'
          and set_key = concat_ws(',', least(people.id, ${viewer}), greatest(people.id, ${viewer}))
      ))`.as("is_in_touch"),
    ])
    .where("people.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isMemberVisible(viewerIds, "people"));
});

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** Locks a conversation, so that what happens in it happens in one order. */
export const lockConversation = prepare<{ id: string }>("lock_conversation")((slot) =>
  build
    .selectFrom("conversations")
    .select(["id", "is_group", "last_seq"])
    .where("id", "=", slot("id"))
    .forNoKeyUpdate(),
);

export const listMembers = prepare<{ id: string }>("list_members_of_conversation")((slot) =>
  build
    .selectFrom("conversation_members")
    .select(["member_id", "state"])
    .where("conversation_id", "=", slot("id"))
    .orderBy("member_id"),
);

type NewMember = { conversationId: string; memberId: string; state: MemberState };

/** Adds a member, or lets one in again, who then reads what is sent from now on. The conversation must be locked. */
export const putMember = prepareWrite<NewMember>("put_conversation_member")((slot) => {
  const lastSeq = sql<string>`(
    select last_seq from conversations where id = ${slot("conversationId")}::bigint
  )`;
  return build
    .insertInto("conversation_members")
    .values({
      conversation_id: slot("conversationId"),
      member_id: slot("memberId"),
      state: slot("state"),
      hidden_seq: lastSeq,
      received_seq: lastSeq,
      read_seq: lastSeq,
    })
    .onConflict((conflict) =>
      conflict.columns(["conversation_id", "member_id"]).doUpdateSet((update) => ({
        state: update.ref("excluded.state"),
        hidden_seq: update.ref("excluded.hidden_seq"),
        received_seq: update.ref("excluded.received_seq"),
        read_seq: update.ref("excluded.read_seq"),
        asked_at: sql<string>`now()`,
      })),
    );
});

type Place = { conversationId: string; memberIds: string[] };

/** Puts a conversation first in the lists of these members, also before anything is said in it. */
export const listFirst = prepareWrite<Place>("list_conversation_first")((slot) =>
  build
    .updateTable("conversation_members")
    .set({ sort_id: sql<string>`next_id(home_in(conversation_id))` })
    .where("conversation_id", "=", slot("conversationId"))
    .where("member_id", "=", sql<string>`any(${slot("memberIds")}::bigint[])`),
);

type Own = { conversationId: string; memberId: string };

/** Takes a conversation from a member's list, with all that was said so far. It must be locked. */
export const clearForMember = prepareWrite<Own & { state: MemberState }>("clear_conversation_for_member")(
  (slot) =>
    build
      .updateTable("conversation_members")
      .from("conversations")
      .set({
        state: slot("state"),
        hidden_seq: sql<string>`conversations.last_seq`,
        read_seq: sql<string>`conversations.last_seq`,
        sort_id: null,
      })
      .whereRef("conversations.id", "=", "conversation_members.conversation_id")
      .where("conversation_members.conversation_id", "=", slot("conversationId"))
      .where("conversation_members.member_id", "=", slot("memberId")),
);

const approveRow = prepare<Own>("approve_conversation")((slot) =>
  build
    .updateTable("conversation_members")
    .set({ state: "accepted" })
    .where("conversation_id", "=", slot("conversationId"))
    .where("member_id", "=", slot("memberId"))
    .where("state", "=", "request")
    .returning("conversation_id"),
);

/** Returns false if it was no request any more. */
export async function approve(tx: Tx, own: Own): Promise<boolean> {
  return (await approveRow(tx, own)).length > 0;
}

export const setMuted = prepareWrite<Own & { isMuted: boolean }>("mute_conversation")((slot) =>
  build
    .updateTable("conversation_members")
    .set({ is_muted: slot("isMuted") })
    .where("conversation_id", "=", slot("conversationId"))
    .where("member_id", "=", slot("memberId")),
);

export const setName = prepareWrite<{ conversationId: string; name: string }>("name_conversation")((slot) =>
  build
    .updateTable("conversations")
    .set({ name: slot("name") })
    .where("id", "=", slot("conversationId")),
);

/** Notes how far the member has read, which never goes back. */
export const setRead = prepareWrite<Own & { seq: string }>("read_conversation")((slot) =>
  build
    .updateTable("conversation_members")
    .set({ read_seq: sql<string>`greatest(read_seq, ${slot("seq")}::bigint)` })
    .where("conversation_id", "=", slot("conversationId"))
    .where("member_id", "=", slot("memberId")),
);

import { sql } from "kysely";
import { TYPING_SIGN_SECONDS } from "#contract/limits/messages.ts";
import { isPersonListed, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const selectReach = prepare<ViewerIds & { id: string }>("find_reach_of_typing")((slot) =>
  build
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .select(
      sql<boolean>`(mine.state = 'accepted' and exists (
        select from conversation_members as others join members as people on people.id = others.member_id
        where others.conversation_id = conversations.id and others.member_id <> mine.member_id
          and others.state = 'accepted' and ${isPersonListed(viewerIdsIn(slot))}
      ))`.as("reaches_someone"),
    )
    .where("conversations.id", "=", slot("id"))
    .where(isConversationShown(viewerIdsIn(slot))),
);

/** Whether anyone may see that the viewer is writing; null if the viewer isn't in the conversation. */
export async function findReach(on: Queryable, viewerIds: ViewerIds, id: string): Promise<boolean | null> {
  return (await findFirst(selectReach(on, { ...viewerIds, id })))?.reaches_someone ?? null;
}

type Sign = { conversationId: string; memberId: string };

// A little less than browsers wait, so that none of their signs is too early.
const sooner = sql`make_interval(secs => ${sql.lit(TYPING_SIGN_SECONDS - 1)})`;

const put = prepare<Sign>("put_typing")((slot) =>
  build
    .insertInto("conversation_typing")
    .values({
      conversation_id: slot("conversationId"),
      member_id: slot("memberId"),
      typed_at: sql<string>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["conversation_id", "member_id"])
        .doUpdateSet((update) => ({ typed_at: update.ref("excluded.typed_at") }))
        .where(sql<boolean>`conversation_typing.typed_at < excluded.typed_at - ${sooner}`),
    )
    .returning("member_id"),
);

/** Notes that a member is writing. Returns false if they did so a moment ago. */
export async function putTyping(tx: Tx, sign: Sign): Promise<boolean> {
  return (await put(tx, sign)).length > 0;
}

/** For a message that was sent. */
export const endTyping = prepareWrite<Sign>("end_typing")((slot) =>
  build
    .deleteFrom("conversation_typing")
    .where("conversation_id", "=", slot("conversationId"))
    .where("member_id", "=", slot("memberId")),
);

export const purgeTyping = prepareWrite<{ memberId: string }>("purge_typing")((slot) =>
  build.deleteFrom("conversation_typing").where("member_id", "=", slot("memberId")),
);

/** Deletes some signs that are over. */
export const sweepTyping = prepareWrite<Record<string, never>>("sweep_typing")(() =>
  build.deleteFrom("conversation_typing").where(
    sql<boolean>`(conversation_id, member_id) in (
      select conversation_id, member_id from conversation_typing
      where typed_at < now() - interval '1 minute' order by typed_at limit 20 for update skip locked
    )`,
  ),
);

/**
 * The signs after a time, which is one of an earlier answer, or null for the last moments. One whose transaction ends a moment
 * late can be missed: the next one comes in a few seconds.
 */
export const listTyping = prepare<{ after: string | null }>("list_typing")((slot) =>
  build
    .selectFrom("conversation_typing")
    .select(["conversation_id", "member_id"])
    // Exact, unlike times as they are read.
    .select(sql<string>`typed_at::text`.as("typed_at"))
    .where(
      sql<boolean>`typed_at > greatest(${slot("after")}::timestamptz,
        now() - make_interval(secs => ${sql.lit(TYPING_SIGN_SECONDS)}))`,
    )
    .orderBy("conversation_typing.typed_at"),
);

import { sql } from "kysely";
import { CONTACT_REQUEST_DAYS, UNREAD_COUNTED } from "#contract/limits/messages.ts";
import { type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown } from "#server/platform/authz/visibility-sql-messages.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Counts what is unread from an index that holds nothing else. An ignored request goes quiet. */
export const countUnreadConversations = prepare<ViewerIds>("count_unread_conversations")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const counted = (state: "accepted" | "request") =>
    build
      .selectFrom("conversation_members as mine")
      .innerJoin("conversations", "conversations.id", "mine.conversation_id")
      .select("mine.conversation_id")
      .where(sql<boolean>`mine.member_id = ${slot("fullViewerId")}::bigint`)
      .where("mine.state", "=", state)
      .where(
        sql<boolean>`mine.received_seq > mine.read_seq and not mine.is_muted and mine.sort_id is not null`,
      )
      .where(isConversationShown(viewerIds))
      .limit(UNREAD_COUNTED);
  const isRecent = sql<boolean>`mine.asked_at > now() - make_interval(days => ${sql.lit(CONTACT_REQUEST_DAYS)})`;
  return build.selectNoFrom([
    sql<number>`(select count(*)::int from ${counted("accepted")} as unread)`.as("unread_count"),
    sql<number>`(select count(*)::int from ${counted("request").where(isRecent)} as asked)`.as(
      "request_count",
    ),
  ]);
});

import { type RawBuilder, sql } from "kysely";
import { blockedFrom, isBlocked, isPersonListed, type ViewerIds } from "./visibility-sql.ts";

/*
 * Who reads which conversations and messages, and who may start one. The conditions refer to `conversations`, to the
 * viewer's own row of `conversation_members` as `mine`, to `messages`, and to who wrote them as `authors`.
 */

/** The viewer is in the conversation. Whoever is blocked doesn't see that of the two, and whoever blocked them still does. */
export function isConversationShown(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(
    mine.member_id = ${viewerIds.fullViewerId}::bigint and mine.state in ('accepted', 'request')
    and (conversations.is_group or not exists (
      select from conversation_members as others
      join member_blocks on blocker_id = others.member_id and blocked_id = mine.member_id
      where others.conversation_id = conversations.id
    ))
    -- who asked for contact is still there
    and (mine.state = 'accepted' or conversations.is_group or exists (
      select from conversation_members as others join members as askers on askers.id = others.member_id
      where others.conversation_id = conversations.id and others.member_id <> mine.member_id
        and askers.state = 'active'
    ))
  )`;
}

/**
 * For a conversation that the viewer sees: what was sent before they joined, what they deleted for themselves, what is by
 * members who are gone and, in groups, by members with whom there is a block stays hidden.
 */
export function isMessageShown(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(
    messages.seq > mine.hidden_seq
    and authors.state = 'active'
    and (not conversations.is_group or authors.id <> all(${blockedFrom(viewerIds)}))
    and not exists (
      select from message_hides where message_hides.message_id = messages.id and message_hides.member_id = mine.member_id
    )
  )`;
}

/** Refers to members as `people`, for a conversation that the viewer sees: who is in it, also someone they blocked. */
export function isOtherNamed(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(people.state = 'active' and (not conversations.is_group or ${isPersonListed(viewerIds)}))`;
}

/** The conversation of two is with someone whom the viewer blocked. */
export function isOtherBlocked(): RawBuilder<boolean> {
  return sql<boolean>`(not conversations.is_group and exists (
    select from conversation_members as others
    join member_blocks on blocker_id = mine.member_id and blocked_id = others.member_id
    where others.conversation_id = conversations.id
  ))`;
}

/**
 * Refers to members as named. Messaging has to be allowed for both: members who receive nothing start no conversations,
 * and a business says that it takes messages.
 */
export function mayWriteTo(
  viewerIds: ViewerIds,
  members: "members" | "people" = "people",
): RawBuilder<boolean> {
  const them = (column: string) => sql.ref(`${members}.${column}`);
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  return sql<boolean>`coalesce(
    ${them("state")} = 'active' and ${them("id")} <> ${viewer} and not ${isBlocked(members, viewerIds)}
    and (select state = 'active' and message_permission <> 'nobody' from members as writers where writers.id = ${viewer})
    and (${them("message_permission")} = 'everybody' or (${them("message_permission")} = 'following' and exists (
      select from member_follows where follower_id = ${them("id")} and followed_id = ${viewer}
    )))
    and (${them("account_type")} <> 'business' or exists (
      select from business_profiles where business_profiles.member_id = ${them("id")} and enable_profile_message
    )),
    false)`;
}

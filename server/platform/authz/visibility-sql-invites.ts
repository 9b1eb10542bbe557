import { type RawBuilder, sql } from "kysely";
import { CONTACT_REQUEST_DAYS } from "#contract/limits/messages.ts";
import { isBlocked, isBoardMember, type ViewerIds } from "./visibility-sql.ts";

/*
 * Who sees an invite to a board: who was invited, also to a board they can't see yet, and everyone who saves there. All
 * conditions refer to `board_invites`, its `boards`, their `owners`, who was invited as `people`, and who invited, if
 * they still exist, as `inviters`.
 */

/** No one asks a business for contact first. */
export const inviteStatus = sql<"new" | "accepted" | "contact_request_not_approved">`(case
  when board_invites.status = 'contact_request_not_approved' and people.account_type = 'business' then 'new'
  else board_invites.status end)`;

export const isInviteInTime = sql<boolean>`(${inviteStatus} <> 'contact_request_not_approved'
  or board_invites.created_at > now() - make_interval(days => ${sql.lit(CONTACT_REQUEST_DAYS)}))`;

const isInside = sql`exists (
  select from board_members as joined
  where joined.board_id = boards.id and joined.member_id = people.id and joined.role = 'collaborator'
)`;

export function isInviteVisible(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(
    boards.trashed_at is null and owners.state = 'active' and people.state = 'active'
    and case
      when board_invites.status = 'declined' then false
      when board_invites.status = 'accepted' then ${isBoardMember(viewerIds)} and ${isInside}
      when inviters.state is distinct from 'active' then false
      when people.id = ${viewerIds.fullViewerId}::bigint
        then not (${isBlocked("inviters", viewerIds)} or ${isBlocked("owners", viewerIds)})
      -- who has the address is told to nobody else
      when board_invites.link_id is not null then false
      else ${isBoardMember(viewerIds)} and not ${isBlocked("people", viewerIds)}
    end
  )`;
}

/**
 * The viewer, who may be a visitor, can join the board with a link of `board_links` or learn what it is for. Refers to its
 * `boards`, their `owners`, and whoever made the link as `inviters`.
 */
export function isLinkUsable(viewerIds: ViewerIds): RawBuilder<boolean> {
  const viewer = sql`${viewerIds.viewerId}::bigint`;
  return sql<boolean>`(
    board_links.expires_at > now() and board_links.declined_at is null
    and (board_links.uses_max is null or board_links.use_count < board_links.uses_max)
    and boards.trashed_at is null and owners.state = 'active' and inviters.state = 'active'
    and (inviters.id = owners.id or (boards.invites_enabled and exists (
      select from board_members as makers where makers.board_id = boards.id and makers.member_id = inviters.id
    )))
    and not ${isBlocked("inviters", viewerIds)} and not ${isBlocked("owners", viewerIds)}
    and not exists (
      select from board_link_uses as used where used.link_id = board_links.id and used.member_id = ${viewer}
    )
    and not exists (
      select from board_invites as barred
      where barred.board_id = boards.id and barred.invited_id = ${viewer} and barred.barred_by = 'owner'
    )
  )`;
}

/** Who invited is named to the viewer. */
export function isInviterShown(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(inviters.state = 'active' and not ${isBlocked("inviters", viewerIds)})`;
}

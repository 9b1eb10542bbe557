import type { Board } from "#contract/library/entities/board.ts";
import type { BoardInvite } from "#contract/library/entities/collaboration.ts";
import { type Acting, actingFor } from "#web/platform/api/acting.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** The parameter with the bookmark of a later page of collaborators, for viewers without JavaScript. */
export const START = "after";
/** The parameter with the name to search for, for viewers without JavaScript. */
export const TYPED = "q";

const COLLABORATORS_PAGE = 50;
const LINKS_PAGE = 100;
/** No one has more open invites than this in practice, and one of them is looked for. */
const OWN_INVITES_MAX = 250;

export type TheBoard = Pick<Board, "id" | "owner">;

/** A board, and the account to act for if it owns the board. */
export function boardAsked({ id, owner }: TheBoard, acting: Acting) {
  const account = actingFor({ owner }, acting);
  return { board_id: id, ...(account !== null && { orbac_subject_id: account.id }) };
}

export type BoardAsked = ReturnType<typeof boardAsked>;

export function collaboratorsQuery(api: Api, board: BoardAsked, start: string | null = null) {
  const options = { ...board, page_size: COLLABORATORS_PAGE };
  return pagedQueryOf(api, "BoardCollaborators.get", options, ["boards", "people"], start);
}

/** All open invites to a board, for those who save there. */
export function boardInvitesQuery(api: Api, board: BoardAsked) {
  return pagedQueryOf(api, "BoardInvites.get", { ...board, field_set_key: "boardEdit" }, [
    "boards",
    "people",
  ]);
}

/** Whom the owner offered the board to. */
export function offerQuery(api: Api, board: BoardAsked) {
  return queryOf(api, "BoardOffer.get", board, ["boards", "people"]);
}

/** The links and email invites of a board that the viewer may revoke. */
export function boardLinksQuery(api: Api, board: BoardAsked) {
  return pagedQueryOf(api, "BoardLinks.get", { ...board, page_size: LINKS_PAGE }, ["boards", "people"]);
}

/** The viewer's own invite to a board they don't save to. */
export function inviteToBoardQuery(api: Api, boardId: string) {
  return queryOf(api, "BoardInvites.get", { board_id: boardId }, ["boards", "people"]);
}

/** The viewer's open invites. */
export function ownInvitesQuery(api: Api) {
  return queryOf(api, "BoardInvites.get", { current_user: true }, ["boards", "people"]);
}

/** The same, all of them, to find the one to a board that is hidden until it's accepted. */
export function everyOwnInviteQuery(api: Api) {
  const options = {
    current_user: true,
    page_size: OWN_INVITES_MAX,
    status_filters: ["new", "contact_request_not_approved"] satisfies BoardInvite["status"][],
  };
  return queryOf(api, "BoardInvites.get", options, ["boards", "people"]);
}

export function contactRequestsQuery(api: Api) {
  return queryOf(api, "ContactRequests.get", {}, ["boards", "people"]);
}

/** Whom the viewer follows, latest first, to choose from before anything is typed. */
export function followedQuery(api: Api, username: string) {
  return queryOf(api, "UserFollowing.get", { username, page_size: FOLLOWED_OFFERED }, ["people"]);
}

const FOLLOWED_OFFERED = 5;

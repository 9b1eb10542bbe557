import type { BoardInvite, ContactRequest } from "#contract/library/entities/collaboration.ts";
import { BOARD_INVITES_SHOWN_MAX } from "#contract/limits/collaboration.ts";
import { PAGE_SIZE } from "#contract/limits/lists.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Acting, actAs } from "#server/platform/http/act-as.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findReadableBoard } from "../boards/index.ts";
import { type InviteStatus, listInvitesToBoard, listOwnInvites } from "./invites-repo.ts";
import { presentInvites, presentRequests } from "./present.ts";

type Options = ParsedOptionsOf<"BoardInvites.get">;

export async function listInvites(scope: Scope, options: Options): Promise<Page<BoardInvite[]>> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, field_set_key, page_size } = options;
  const usual = field_set_key === "boardEdit" ? PAGE_SIZE : BOARD_INVITES_SHOWN_MAX;
  const sized = { ...options, page_size: page_size ?? usual };
  return boardId === undefined || options.current_user
    ? await listOwn(acting, sized)
    : await listOfBoard(acting, boardId, sized);
}

async function listOwn(acting: Acting, options: Options): Promise<Page<BoardInvite[]>> {
  const { size, take, beforeId } = readSlice("BoardInvites.get", options);
  const values = { ...viewerIdsOf(acting.viewer), ...filterOf(options, ["new"]), beforeId, take };
  const found = await listOwnInvites(acting.context.db, values);
  const { rows, bookmark } = cutPage("BoardInvites.get", found, size, ({ id }) => ({ key: "", id }));
  return new Page(await presentInvites(acting, rows), bookmark);
}

/** Someone who doesn't save there gets at most their own invite, also to a board that is hidden from them. */
async function listOfBoard(acting: Acting, boardId: string, options: Options): Promise<Page<BoardInvite[]>> {
  const { db } = acting.context;
  const { size, take, after } = readSlice("BoardInvites.get", options);
  const { key: afterKey, id: afterId } = after ?? { key: "1", id: AFTER_ALL };
  if (!/^[01]$/.test(afterKey)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const board = await findReadableBoard(db, acting.viewer, boardId);
  const found = await listInvitesToBoard(db, {
    ...viewerIdsOf(acting.viewer),
    ...filterOf(options, ["new", "contact_request_not_approved"]),
    boardId,
    afterKey,
    afterId,
    take,
    isViewerFirst: options.sort === "viewer_first",
  });
  if (!board && found.length === 0) throw new AppError("board_not_found");
  const { rows, bookmark } = cutPage("BoardInvites.get", found, size, ({ id, key }) => ({
    key: String(key),
    id,
  }));
  return new Page(await presentInvites(acting, rows), bookmark);
}

function filterOf({ status_filters: asked = [], include_inactive = false }: Options, usual: InviteStatus[]) {
  const shown: InviteStatus[] = include_inactive ? [...usual, "accepted"] : usual;
  return { statuses: asked.length > 0 ? asked : shown, withExpired: include_inactive };
}

/** No one asks a business for contact: its invites are all alike. */
export async function listContactRequests(
  scope: Scope,
  options: ParsedOptionsOf<"ContactRequests.get">,
): Promise<Page<ContactRequest[]>> {
  const acting = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { size, take, beforeId } = readSlice("ContactRequests.get", options);
  const found = await listOwnInvites(acting.context.db, {
    ...viewerIdsOf(acting.viewer),
    statuses: ["contact_request_not_approved"],
    withExpired: false,
    beforeId,
    take,
  });
  const { rows, bookmark } = cutPage("ContactRequests.get", found, size, ({ id }) => ({ key: "", id }));
  return new Page(await presentRequests(acting, rows), bookmark);
}

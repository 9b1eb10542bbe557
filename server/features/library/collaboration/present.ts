import type { BoardInvite, ContactRequest } from "#contract/library/entities/collaboration.ts";
import { boardUrl } from "#contract/urls.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { loadBoards } from "../boards/index.ts";
import type { InviteRow } from "./invites-repo.ts";

type ViewerScope = Pick<Scope, "context" | "viewer">;

export async function presentInvites(scope: ViewerScope, rows: readonly InviteRow[]): Promise<BoardInvite[]> {
  const { publicUrl } = scope.context.config;
  const covers = await loadCovers(scope, rows);
  return rows.map((row) => ({
    id: row.id,
    type: "board_invite",
    status: row.status,
    created_at: row.created_at,
    board: presentBoard(row, covers),
    invited_by_user: row.is_inviter_shown ? presentPerson(row.inviter, publicUrl) : null,
    invited_user: presentPerson(row.invited, publicUrl),
  }));
}

export async function presentRequests(
  scope: ViewerScope,
  rows: readonly InviteRow[],
): Promise<ContactRequest[]> {
  const { publicUrl } = scope.context.config;
  const covers = await loadCovers(scope, rows);
  return rows.map((row) => ({
    id: row.id,
    type: "contact_request",
    created_at: row.created_at,
    board: presentBoard(row, covers),
    sender: presentPerson(row.inviter, publicUrl),
    recipient: presentPerson(row.invited, publicUrl),
  }));
}

type Covers = ReadonlyMap<string, string | null>;

/** Only of boards that the viewer sees: an invite shows nothing that is on a secret board. */
async function loadCovers(scope: ViewerScope, rows: readonly InviteRow[]): Promise<Covers> {
  const ids = [...new Set(rows.map((row) => row.board_id))];
  const boards = ids.length === 0 ? [] : await loadBoards(scope, ids, { size: "small" });
  return new Map(boards.map((board) => [board.id, board.image_cover_url]));
}

function presentBoard(row: InviteRow, covers: Covers): BoardInvite["board"] {
  return {
    id: row.board_id,
    name: row.board_name,
    url: boardUrl({ username: row.owner_username, slug: row.board_slug }),
    image_cover_url: covers.get(row.board_id) ?? null,
  };
}

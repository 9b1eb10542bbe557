import type { Board } from "#contract/library/entities/board.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, type Slice } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson, requireProfile } from "../../members/profiles/index.ts";
import { loadBoards, requireReadableBoard } from "../boards/index.ts";
import { type FollowRow, listFollowersOf, listFollowsOf } from "./repo.ts";

/** Lists the followers whose follows the viewer may see. */
export async function listFollowers(
  scope: Scope,
  options: ParsedOptionsOf<"BoardFollowers.get">,
): Promise<Page<PinUser[]>> {
  const slice = readTimeSlice("BoardFollowers.get", options);
  const { db, config } = scope.context;
  const { id: boardId } = await requireReadableBoard(db, scope.viewer, options.board_id);
  const found = await listFollowersOf(db, { ...viewerIdsOf(scope.viewer), ...slice.from, boardId });
  const { rows, bookmark } = cutFollows(slice, found);
  return new Page(
    rows.map((person) => presentPerson(person, config.publicUrl)),
    bookmark,
  );
}

export async function listFollowedBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardFollowing.get">,
): Promise<Page<Board[]>> {
  const slice = readTimeSlice("BoardFollowing.get", options);
  const { id: memberId } = await requireProfile(scope, { username: options.username });
  const found = await listFollowsOf(scope.context.db, {
    ...viewerIdsOf(scope.viewer),
    ...slice.from,
    memberId,
  });
  const { rows, bookmark } = cutFollows(slice, found);
  const ids = rows.map(({ id }) => id);
  return new Page(await loadBoards(scope, ids), bookmark);
}

function cutFollows<Row extends FollowRow>({ operation, size }: Slice, found: readonly Row[]) {
  return cutPage(operation, found, size, ({ followed_key, id }) => ({ key: followed_key, id }));
}

import { type RawBuilder, sql } from "kysely";
import { isBoardScreened } from "#server/platform/authz/sensitivity-sql.ts";
import {
  countHidden,
  countShownFollowers,
  hiddenSavers,
  isBoardVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { PersonRow } from "../../members/profiles/index.ts";
import { placeholdersOfBoard, previewsOfBoard, previewsOfTrashedBoard } from "./board-previews-repo.ts";
import { countCollaborators, firstCollaborators } from "./first-collaborators-repo.ts";

const boardColumns = [
  "boards.id",
  "boards.owner_id",
  "boards.name",
  "boards.slug",
  "boards.description",
  "boards.privacy",
  "boards.withheld_privacy",
  "boards.category",
  "boards.cover_pin_id",
  "boards.cover_crop",
  "boards.cover_size",
  "boards.invites_enabled",
  "boards.allow_homefeed_recommendations",
  "boards.is_ads_only",
  "boards.is_marked_sensitive",
  "boards.decided_sensitivity",
  "boards.section_count",
  "boards.last_pinned_at",
  "boards.version",
  "boards.created_at",
] as const;

const ownerColumns = [
  "owners.username",
  "owners.first_name",
  "owners.last_name",
  "owners.account_type",
  "owners.business_name",
  "owners.avatar_signature",
  "owners.avatar_color_index",
  "owners.is_private",
  "owners.exclude_from_search",
] as const;

/** A small board has a cover but no other previews. */
export type BoardSize = "whole" | "small";

type ByIds = ViewerIds & { ids: string[] };
type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

const isFollowedBy = (viewerId: string | null) => sql<boolean>`exists (
  select from board_follows
  where board_follows.board_id = boards.id and board_follows.member_id = ${viewerId}::bigint
)`;

/** Only looked for where the viewer collaborates. */
const isOfferedTo = (
  viewerId: string | null,
) => sql<boolean>`(case when seers.role = 'collaborator' then exists (
  select from board_offers
  where board_offers.board_id = boards.id and board_offers.member_id = ${viewerId}::bigint
) else false end)`;

const isArchivedByOwner = sql<boolean>`exists (
  select from board_members as keepers
  where keepers.board_id = boards.id and keepers.member_id = boards.owner_id and keepers.archived_at is not null
)`;

const isRunningOn = (
  column: "board_id" | "target_board_id",
  boards: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from board_actions where state = 'running' and board_actions.${sql.ref(column)} ${boards}
)`;

const areBusy = (boards: RawBuilder<unknown>) =>
  sql<boolean>`(${isRunningOn("board_id", boards)} or ${isRunningOn("target_board_id", boards)})`;

const seenPins = sql<number>`boards.pin_count - ${countHidden("boards")}`;

/** Without the offset, the planner would ask again for each Pin of the previews. */
const screenOf = (viewerIds: ViewerIds) =>
  sql<{ is_on: boolean }>`(select ${isBoardScreened(viewerIds)} as is_on offset 0)`.as<"screen">(sql`screen`);

function boardRows(viewerIds: ViewerIds) {
  const { viewerId, fullViewerId } = viewerIds;
  return build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .leftJoin("board_members as seers", (join) =>
      join.onRef("seers.board_id", "=", "boards.id").on("seers.member_id", "=", fullViewerId),
    )
    .innerJoinLateral(hiddenSavers(viewerIds), (join) => join.onTrue())
    .innerJoinLateral(screenOf(viewerIds), (join) => join.onTrue())
    .select("screen.is_on as is_screened")
    .select([...boardColumns, ...ownerColumns])
    .select([seenPins.as("pin_count"), countShownFollowers(viewerIds).as("follower_count")])
    .select(countCollaborators(viewerIds).as("collaborator_count"))
    .select(["seers.role", "seers.archived_at", "seers.favorite_at", "seers.email_notifications"])
    .select(isOfferedTo(fullViewerId).as("is_offered"))
    .select([isFollowedBy(viewerId).as("is_followed"), isArchivedByOwner.as("is_archived_by_owner")]);
}

/** Loads everything a board shows along with its row, because most of a query's cost is the round trip. */
function shownWith(viewerIds: ViewerIds, size: BoardSize) {
  return [
    previewsOfBoard(viewerIds, size).as("previews"),
    placeholdersOfBoard(viewerIds).as("placeholders"),
    firstCollaborators(viewerIds).as("collaborators"),
  ] as const;
}

/** Expects the surrounding query to have selected boards as `listed` that the viewer may see. */
export function listedBoardRows(viewerIds: ViewerIds) {
  return boardRows(viewerIds)
    .select([...shownWith(viewerIds, "whole")])
    .select(areBusy(sql`= boards.id`).as("is_busy"));
}

function boardsByIds(slot: Slots<ByIds>) {
  const among = sql`= any(${slot("ids")}::bigint[])`;
  return (
    boardRows(viewerIdsIn(slot))
      // Asks once for all boards whether any is busy, because usually none is.
      .select(areBusy(among).as("is_busy"))
      .where(sql<boolean>`boards.id ${among}`)
  );
}

const prepareVisible = (name: string, size: BoardSize) =>
  prepare<ByIds>(name)((slot) => {
    const viewerIds = viewerIdsIn(slot);
    return boardsByIds(slot)
      .select([...shownWith(viewerIds, size)])
      .where(isBoardVisible(viewerIds));
  });

const selectVisible = {
  whole: prepareVisible("list_visible_boards", "whole"),
  small: prepareVisible("list_small_visible_boards", "small"),
};

const selectTrashed = prepare<ByIds>("list_trashed_boards")((slot) =>
  boardsByIds(slot)
    .select([
      previewsOfTrashedBoard().as("previews"),
      sql<string[] | null>`null::text[]`.as("placeholders"),
      sql<PersonRow[] | null>`null::json`.as("collaborators"),
    ])
    .where("boards.owner_id", "=", slot("fullViewerId") as string)
    .where("boards.trashed_at", "is not", null),
);

export type BoardRow = Awaited<ReturnType<typeof selectVisible.whole>>[number];

/** Returns those boards the viewer may see, unordered. */
export async function listVisibleBoards(
  on: Queryable,
  viewerIds: ViewerIds,
  ids: string[],
  size: BoardSize = "whole",
): Promise<BoardRow[]> {
  return ids.length === 0 ? [] : await selectVisible[size](on, { ...viewerIds, ids });
}

/** Returns those boards that are in the viewer's own trash, unordered. */
export async function listTrashedBoards(
  on: Queryable,
  viewerIds: ViewerIds,
  ids: string[],
): Promise<BoardRow[]> {
  return ids.length === 0 ? [] : await selectTrashed(on, { ...viewerIds, ids });
}

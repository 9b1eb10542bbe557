import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { getPreferences, type PreferenceChanges, type PreferencesRow, updatePreferences } from "./repo.ts";

type Metadata = ResultOf<"UserMetadata.get">;

/** Returns how the member likes to view boards and Pins. */
export async function getMetadata(
  scope: Scope,
  options: ParsedOptionsOf<"UserMetadata.get">,
): Promise<Metadata> {
  const { member } = (await actAs(scope, options)).viewer;
  return presentMetadata(await getPreferences(scope.context.db, member.id));
}

export async function updateMetadata(
  scope: Scope,
  options: ParsedOptionsOf<"UserMetadata.update">,
): Promise<Metadata> {
  const { member } = (await actAs(scope, options)).viewer;
  const changes = readChanges(options);
  return await scope.context.db.transaction(async (tx) => {
    if (Object.keys(changes).length > 0) {
      await updatePreferences(tx, member.id, changes);
      await recordEvent(tx, {
        actorId: member.id,
        verb: "metadata_updated",
        objectType: "member",
        objectId: member.id,
        visibility: "private",
        data: { fields: Object.keys(changes) },
      });
    }
    return presentMetadata(await getPreferences(tx, member.id));
  });
}

function readChanges(options: ParsedOptionsOf<"UserMetadata.update">): PreferenceChanges {
  const { most_recent_board_sort_order: sort, profile_board_rep_view_type: view } = options;
  const { profile_pin_rep_view_type: profile, board_pin_rep_view_type: board } = options;
  return {
    ...(sort !== undefined && { board_sort: sort }),
    ...(view !== undefined && { board_view: view === "square" ? "square" : "wide" }),
    ...(profile !== undefined && { profile_density: profile }),
    ...(board !== undefined && { board_density: board }),
  };
}

function presentMetadata(row: PreferencesRow): Metadata {
  return {
    most_recent_board_sort_order: row.board_sort,
    profile_board_rep_view_type: row.board_view,
    profile_pin_rep_view_type: row.profile_density,
    board_pin_rep_view_type: row.board_density,
    has_custom_board_sorting_order: row.has_custom_order,
  };
}

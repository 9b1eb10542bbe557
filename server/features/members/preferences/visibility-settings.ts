import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { getPreferences, type PreferenceChanges, type PreferencesRow, updatePreferences } from "./repo.ts";

type Settings = ResultOf<"BoardVisibilitySettings.get">;

/** Returns what the member's profile shows besides boards. */
export async function getVisibilitySettings(scope: Scope): Promise<Settings> {
  const { member } = requireMember(scope);
  return presentSettings(await getPreferences(scope.context.db, member.id));
}

export async function updateVisibilitySettings(
  scope: Scope,
  options: ParsedOptionsOf<"BoardVisibilitySettings.update">,
): Promise<Settings> {
  const { id } = requireMember(scope).member;
  const changes = readChanges(options);
  return await scope.context.db.transaction(async (tx) => {
    const before = await getPreferences(tx, id);
    if (Object.keys(changes).length > 0) await updatePreferences(tx, id, changes);
    const after = await getPreferences(tx, id);
    const data = { ...presentSettings(after) };
    if (Object.keys(changes).length > 0) {
      await recordEvent(tx, {
        actorId: id,
        verb: "board_visibility_updated",
        objectType: "member",
        objectId: id,
        visibility: "private",
        data,
      });
    }
    if (before.shows_all_pins && !after.shows_all_pins) await tx.clearSharedCaches();
    return presentSettings(after);
  });
}

function readChanges(options: ParsedOptionsOf<"BoardVisibilitySettings.update">): PreferenceChanges {
  const { show_all_pins: allPins, eligible_for_wishlist: wishlist, show_shopping_list: list } = options;
  return {
    ...(allPins !== undefined && { shows_all_pins: allPins }),
    ...(wishlist !== undefined && { wishlist_enabled: wishlist }),
    ...(list !== undefined && { shows_shopping_list: list }),
  };
}

function presentSettings(row: PreferencesRow): Settings {
  return {
    show_all_pins: row.shows_all_pins,
    eligible_for_wishlist: row.wishlist_enabled,
    show_shopping_list: row.shows_shopping_list,
  };
}

import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";

const selectPreferences = prepare<{ memberId: string }>("get_preferences")((slot) =>
  build
    .selectFrom("members")
    .select(["board_sort", "board_view", "profile_density", "board_density"])
    .select(["shows_all_pins", "wishlist_enabled", "shows_shopping_list"])
    .select(sql<boolean>`boards_ordered_at is not null`.as("has_custom_order"))
    .where("id", "=", slot("memberId")),
);

export type PreferencesRow = Awaited<ReturnType<typeof selectPreferences>>[number];

export async function getPreferences(on: Queryable, memberId: string): Promise<PreferencesRow> {
  const row = await findFirst(selectPreferences(on, { memberId }));
  if (!row) throw new AppError("authentication_failed");
  return row;
}

export type PreferenceChanges = Partial<
  Pick<
    Row<"members">,
    | "board_sort"
    | "board_view"
    | "profile_density"
    | "board_density"
    | "shows_all_pins"
    | "wishlist_enabled"
    | "shows_shopping_list"
  >
>;

export async function updatePreferences(tx: Tx, memberId: string, changes: PreferenceChanges): Promise<void> {
  await run(tx, build.updateTable("members").set(changes).where("id", "=", memberId));
}

type StateKey = { memberId: string; state: string };

const selectState = prepare<StateKey>("find_kept_state")((slot) =>
  build
    .selectFrom("member_states")
    .select("value")
    .where("member_id", "=", slot("memberId"))
    .where("state", "=", slot("state")),
);

export async function findState(on: Queryable, memberId: string, state: string): Promise<string | null> {
  return (await findFirst(selectState(on, { memberId, state })))?.value ?? null;
}

export const putState = prepareWrite<StateKey & { value: string }>("put_member_state")((slot) =>
  build
    .insertInto("member_states")
    .values({ member_id: slot("memberId"), state: slot("state"), value: slot("value") })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "state"])
        .doUpdateSet((update) => ({ value: update.ref("excluded.value") })),
    ),
);

export const deleteState = prepareWrite<StateKey>("delete_member_state")((slot) =>
  build
    .deleteFrom("member_states")
    .where("member_id", "=", slot("memberId"))
    .where("state", "=", slot("state")),
);

export const listStates = prepare<{ memberId: string; states: string[] }>("list_member_states")((slot) =>
  build
    .selectFrom("member_states")
    .select("state")
    .where("member_id", "=", slot("memberId"))
    .where("state", "=", sql<string>`any(${slot("states")}::text[])`),
);

export type EducationFacts = {
  is_new: boolean;
  has_boards: boolean;
  has_pins: boolean;
  has_comments_off: boolean;
};

const selectFacts = prepare<{ memberId: string; hours: number }>("get_education_facts")((slot) =>
  build
    .selectFrom("members")
    .select([
      sql<boolean>`members.created_at > now() - make_interval(hours => ${slot("hours")}::int)`.as("is_new"),
      sql<boolean>`exists (
        select from boards where boards.owner_id = members.id and boards.trashed_at is null
      )`.as("has_boards"),
      sql<boolean>`exists (
        select from pins where pins.pinner_id = members.id and pins.state = 'live'
      )`.as("has_pins"),
      "members.comments_off_by_default as has_comments_off",
    ])
    .where("members.id", "=", slot("memberId")),
);

/** What decides which tips a member gets. */
export async function getEducationFacts(
  on: Queryable,
  values: { memberId: string; hours: number },
): Promise<EducationFacts> {
  const row = await findFirst(selectFacts(on, values));
  if (!row) throw new AppError("authentication_failed");
  return row;
}

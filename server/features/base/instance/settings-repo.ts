import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Nothing = Record<never, never>;

/** Serializes changes that have no row to lock. */
export const lockByName = prepareWrite<{ name: "instance_settings" | "staff" }>("lock_by_name")((slot) =>
  build.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${slot("name")}, 0))`.as("locked")),
);

const listSettings = prepare<Nothing>("list_stored_settings")(() =>
  build.selectFrom("instance_settings").select(["key", "value"]),
);

export async function findStoredSettings(tx: Tx): Promise<Record<string, unknown>> {
  return Object.fromEntries((await listSettings(tx, {})).map(({ key, value }) => [key, value]));
}

const upsertSetting = prepare<{ key: string; value: string }>("put_instance_setting")((slot) =>
  build
    .insertInto("instance_settings")
    .values({ key: slot("key"), value: slot("value") })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((update) => ({ value: update.ref("excluded.value"), updated_at: sql<string>`now()` })),
    ),
);

export async function putSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await upsertSetting(tx, { key, value: JSON.stringify(value) });
}

const insertSetting = prepare<{ key: string; value: string }>("insert_instance_setting")((slot) =>
  build
    .insertInto("instance_settings")
    .values({ key: slot("key"), value: slot("value") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key"),
);

/** Returns true only for the first caller. */
export async function insertSettingOnce(tx: Tx, key: string, value: unknown): Promise<boolean> {
  return (await findFirst(insertSetting(tx, { key, value: JSON.stringify(value) }))) !== null;
}

const selectExperiment = prepare<{ name: string }>("lock_experiment")((slot) =>
  build.selectFrom("experiments").selectAll().where("name", "=", slot("name")).forUpdate(),
);

export async function lockExperiment(tx: Tx, name: string) {
  return await findFirst(selectExperiment(tx, { name }));
}

export const updateExperiment = prepareWrite<{ name: string; isOn: boolean; groups: string }>(
  "update_experiment",
)((slot) =>
  build
    .updateTable("experiments")
    .set({ is_on: slot("isOn"), groups: slot("groups") })
    .where("name", "=", slot("name")),
);

type Override = { sessionId: string; name: string; group: string };

const addOverride = prepare<Override>("set_experiment_override")((slot) =>
  build
    .updateTable("sessions")
    .set({
      experiment_overrides: sql`experiment_overrides || jsonb_build_object(${slot("name")}::text, ${slot("group")}::text)`,
    })
    .where("id", "=", slot("sessionId")),
);

const removeOverride = prepare<Omit<Override, "group">>("delete_experiment_override")((slot) =>
  build
    .updateTable("sessions")
    .set({ experiment_overrides: sql`experiment_overrides - ${slot("name")}::text` })
    .where("id", "=", slot("sessionId")),
);

export async function setOverride(on: Db, override: Override): Promise<void> {
  await addOverride(on, override);
}

export async function deleteOverride(on: Db, override: Omit<Override, "group">): Promise<void> {
  await removeOverride(on, override);
}

import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const selectSetting = prepare<{ key: string }>("find_screening_settings")((slot) =>
  build.selectFrom("instance_settings").select("value").where("key", "=", slot("key")),
);

/** What staff chose, as stored; undefined until then. */
export async function findStoredThresholds(on: Queryable, key: string): Promise<unknown> {
  return (await findFirst(selectSetting(on, { key })))?.value;
}

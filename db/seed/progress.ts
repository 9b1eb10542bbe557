import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** "begun": the members exist. "done": all their pictures exist too. */
type Progress = "begun" | "done";

const upsertProgress = prepare<{ value: string }>("demo_put_progress")((slot) =>
  build
    .insertInto("instance_settings")
    .values({ key: "demo", value: slot("value") })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((update) => ({ value: update.ref("excluded.value") })),
    ),
);

const selectProgress = prepare<Record<never, never>>("demo_find_progress")(() =>
  build.selectFrom("instance_settings").select("value").where("key", "=", "demo"),
);

export async function putProgress(on: Db | Tx, progress: Progress): Promise<void> {
  await upsertProgress(on, { value: JSON.stringify(progress) });
}

export async function findProgress(db: Db): Promise<Progress | null> {
  const row = await findFirst(selectProgress(db, {}));
  return row?.value === "begun" || row?.value === "done" ? row.value : null;
}

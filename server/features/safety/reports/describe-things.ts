import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Db } from "#server/platform/db/database.ts";
import { loadReported } from "./list-repo.ts";
import { presentDescription } from "./present.ts";
import type { Thing } from "./visible-thing.ts";

/** What staff see of these things, reported or not. */
export async function describeThings(
  db: Db,
  viewerIds: ViewerIds,
  things: readonly Thing[],
  publicUrl: string,
): Promise<(thing: Thing) => ReturnType<typeof presentDescription>> {
  const named = things.map(({ kind, id }) => ({ kind, object_id: id }));
  const reported = await loadReported(db, viewerIds, named);
  return ({ kind, id }) => presentDescription({ kind, object_id: id }, reported, publicUrl);
}

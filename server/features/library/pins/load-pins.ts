import type { Pin } from "#contract/library/entities/pin.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listVisiblePinsById } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";

/** Returns the Pins in the order of their ids, without those the viewer may not see. */
export async function loadPins(scope: Pick<Scope, "context" | "viewer">, ids: string[]): Promise<Pin[]> {
  const rows = await listVisiblePinsById(scope.context.db, viewerIdsOf(scope.viewer), ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return await presentPins(
    scope,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

import type { Actor } from "#server/platform/viewer.ts";
import type { ImportRow } from "./imports-repo.ts";

/** Whoever an import writes for. */
export function importer({ member_id: id }: Pick<ImportRow, "member_id">): Actor {
  return { kind: "member", member: { id } };
}

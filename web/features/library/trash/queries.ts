import type { ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

export type Trashed = ResultOf<"RecentlyDeleted.get">[number];
export type TrashKind = Trashed["kind"];

const kinds: readonly TrashKind[] = ["pin", "board", "section"];

/** The kind that the URL asks for. Otherwise all kinds, to find the first that isn't empty. */
export function readKinds(asked: string | null): readonly TrashKind[] {
  const named = kinds.filter((kind) => kind === asked);
  return named.length > 0 ? named : kinds;
}

export function recentlyDeletedQuery(api: Api, kind: TrashKind) {
  return pagedQueryOf(api, "RecentlyDeleted.get", { kind }, ["trash"]);
}

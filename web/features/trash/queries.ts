import type { ResultOf } from "#contract/operations.ts";
import type { Api } from "../../api.ts";
import { pagedQueryOf } from "../../query.ts";

export type Trashed = ResultOf<"RecentlyDeleted.get">[number];
export type TrashKind = Trashed["kind"];

const kinds: readonly TrashKind[] = ["pin", "board", "section"];

/** Pins, unless the address asks for something else that there is. */
export function readKind(asked: string | null): TrashKind {
  return kinds.find((kind) => kind === asked) ?? "pin";
}

export function recentlyDeletedQuery(api: Api, kind: TrashKind) {
  return pagedQueryOf(api, "RecentlyDeleted.get", { kind });
}

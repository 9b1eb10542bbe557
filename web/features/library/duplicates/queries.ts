import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

const kinds: readonly DuplicateKind[] = ["identical", "same", "similar"];

/** The kind that the address asks for; otherwise the first of which there is something. */
export function readKind(
  asked: string | null,
  counts: Readonly<Record<DuplicateKind, number>>,
): DuplicateKind {
  return kinds.find((kind) => kind === asked) ?? kinds.find((kind) => counts[kind] > 0) ?? "identical";
}

export function duplicateSearchQuery(api: Api) {
  return queryOf(api, "DuplicateSearch.get", {}, ["pins"]);
}

export function duplicateGroupsQuery(api: Api, kind: DuplicateKind) {
  return pagedQueryOf(api, "DuplicateGroups.get", { kind }, ["pins"]);
}

import type { Handlers } from "#server/platform/http/handlers.ts";
import { dismissGroup, listDuplicateGroups, restoreGroup } from "./list-groups.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";
import { mergeIdentical } from "./merge-identical.ts";
import { getSearch, startSearching } from "./search.ts";

export const duplicateHandlers: Handlers = {
  "DuplicateSearch.get": getSearch,
  "DuplicateSearch.create": startSearching,
  "DuplicateGroups.get": listDuplicateGroups,
  "DuplicateMerge.create": mergeDuplicates,
  "IdenticalPinsMerge.create": mergeIdentical,
  "DuplicateDismissal.create": dismissGroup,
  "DuplicateDismissal.delete": restoreGroup,
};

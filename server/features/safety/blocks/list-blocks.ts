import type { Person } from "#contract/members/entities/person.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPeopleToUnblock } from "../../members/profiles/index.ts";
import { listBlockedIds } from "./blocks-repo.ts";

export async function listBlocks(
  scope: Scope,
  options: ParsedOptionsOf<"UserBlocks.get">,
): Promise<Page<Person[]>> {
  const { from, size } = readTimeSlice("UserBlocks.get", options);
  const blockerId = requireMember(scope).member.id;
  const found = await listBlockedIds(scope.context.db, { ...viewerIdsOf(scope.viewer), ...from, blockerId });
  const { rows, bookmark } = cutPage("UserBlocks.get", found, size, (row) => row);
  const ids = rows.map(({ id }) => id);
  return new Page(await loadPeopleToUnblock(scope, ids), bookmark);
}

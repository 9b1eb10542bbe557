import type { BusinessFields } from "#contract/members/entities/business.ts";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { findBusinessFacts } from "./facts-repo.ts";
import { presentBusiness } from "./present.ts";

/** Returns what a member's profile says of their business. For a member whose row was just read. */
export async function loadBusiness(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<BusinessFields> {
  const facts = await findBusinessFacts(on, viewerIds, memberId);
  if (!facts) throw new AppError("user_not_found");
  return presentBusiness(facts);
}

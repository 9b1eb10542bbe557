import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BusinessFacts, findBusinessFacts } from "./facts-repo.ts";

/** Returns a member's business as they see it themselves, whatever their account type. */
export async function getOwnFacts(on: Queryable, memberId: string): Promise<BusinessFacts> {
  const facts = await findBusinessFacts(on, { viewerId: memberId, fullViewerId: memberId }, memberId);
  if (!facts) throw new AppError("authentication_failed");
  return facts;
}

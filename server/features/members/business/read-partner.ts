import type { OwnPartner } from "#contract/members/entities/business.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findClaim } from "./claims-repo.ts";
import { getOwnFacts } from "./own-facts.ts";
import { presentOwnPartner } from "./present.ts";

export async function readPartner(scope: Scope): Promise<OwnPartner> {
  const { db } = scope.context;
  const { id: memberId } = requireMember(scope).member;
  const [facts, claim] = await Promise.all([getOwnFacts(db, memberId), findClaim(db, memberId)]);
  return presentOwnPartner(facts, claim);
}

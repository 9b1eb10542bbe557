import { randomBytes } from "node:crypto";
import { completeUrl } from "#contract/formats/web-address.ts";
import { businessTexts } from "#contract/members/business-texts.ts";
import type { WebsiteClaim } from "#contract/members/entities/business.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findClaim, putClaim, removeClaim } from "./claims-repo.ts";
import { getOwnFacts } from "./own-facts.ts";
import { lockBusiness } from "./partner-repo.ts";
import { presentClaim } from "./present.ts";
import { recordBusinessEvent } from "./record-event.ts";
import { hostOf } from "./website-host.ts";

/** Claiming the same website again changes nothing, so that a token already put there stays right. */
export async function claimWebsite(
  scope: Scope,
  { website_url }: ParsedOptionsOf<"WebsiteClaim.create">,
): Promise<WebsiteClaim> {
  const { id: memberId } = requireMember(scope).member;
  const origin = readOrigin(website_url);
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    const facts = await getOwnFacts(tx, memberId);
    if (facts.account_type !== "business") {
      throw new AppError("not_authorised", { message: businessTexts.notBusiness });
    }
    const stored = await findClaim(tx, memberId);
    if (stored && hostOf(stored.origin) === hostOf(origin)) return presentClaim(stored, facts);
    const token = randomBytes(16).toString("hex");
    const claim = await putClaim(tx, { memberId, origin, token });
    if (!claim) throw new Error("A claim was not stored");
    await recordBusinessEvent(tx, { actorId: memberId, verb: "website_claimed" });
    return presentClaim(claim, facts);
  });
}

/** Giving up twice changes nothing. */
export async function unclaimWebsite(scope: Scope): Promise<null> {
  const { id: memberId } = requireMember(scope).member;
  await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    if (await removeClaim(tx, memberId)) {
      await recordBusinessEvent(tx, { actorId: memberId, verb: "website_unclaimed" });
    }
  });
  return null;
}

function readOrigin(typed: string): string {
  const complete = completeUrl(typed);
  if (complete === null) throw invalid("website_url", profileTexts.url);
  return new URL(complete).origin;
}

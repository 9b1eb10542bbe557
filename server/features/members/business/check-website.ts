import { businessTexts } from "#contract/members/business-texts.ts";
import type { ClaimMethod, WebsiteClaim } from "#contract/members/entities/business.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findClaim, verifyClaim } from "./claims-repo.ts";
import { getOwnFacts } from "./own-facts.ts";
import { lockBusiness } from "./partner-repo.ts";
import { presentClaim } from "./present.ts";
import { isProven } from "./proof.ts";
import { recordBusinessEvent } from "./record-event.ts";

const missing: Record<ClaimMethod, string> = {
  dns: businessTexts.notProvenDns,
  meta: businessTexts.notProvenMeta,
  file: businessTexts.notProvenFile,
};

/** A failed check takes nothing away: only the job that checks again withdraws a verification. */
export async function checkWebsite(
  scope: Scope,
  { method }: ParsedOptionsOf<"WebsiteClaim.update">,
): Promise<WebsiteClaim> {
  const { context } = scope;
  const { id: memberId } = requireMember(scope).member;
  const facts = await getOwnFacts(context.db, memberId);
  if (facts.account_type !== "business") {
    throw new AppError("not_authorised", { message: businessTexts.notBusiness });
  }
  const claim = await findClaim(context.db, memberId);
  if (!claim) throw new AppError("not_found");
  if (!(await isProven(context, claim, method))) {
    throw new AppError("unusable", { detail: "website_url", message: missing[method] });
  }
  const { token } = claim;
  return await context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    const verified = await verifyClaim(tx, { memberId, token, method, now: context.now().toISOString() });
    if (!verified) throw new AppError("conflict");
    await recordBusinessEvent(tx, { actorId: memberId, verb: "website_verified", data: { method } });
    return presentClaim(verified, facts);
  });
}

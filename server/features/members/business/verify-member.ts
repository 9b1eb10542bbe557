import type { Verification } from "#contract/members/entities/business.ts";
import { BADGES_SHOWN_MAX } from "#contract/members/merchant-badges.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { awardBadge, withdrawOtherBadges } from "./badges-repo.ts";
import { getOwnFacts } from "./own-facts.ts";
import { lockBusiness } from "./partner-repo.ts";
import { listShownBadges, presentVerification } from "./present.ts";
import { recordBusinessEvent } from "./record-event.ts";
import { findNames, putVerification } from "./verifications-repo.ts";

export async function readVerification(
  { context }: Scope,
  { user_id: memberId }: ParsedOptionsOf<"AdminVerification.get">,
): Promise<Verification> {
  return await loadVerification(context.db, memberId);
}

export async function verifyMember(
  scope: Scope,
  { user_id: memberId, badges, ...change }: ParsedOptionsOf<"AdminVerification.update">,
): Promise<Verification> {
  const { id: actorId } = requireMember(scope).member;
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    const before = await loadVerification(tx, memberId);
    const wanted = { ...before, ...withoutAbsent(change) };
    await putVerification(tx, {
      memberId,
      isMerchant: wanted.is_verified_merchant,
      isIdentity: wanted.is_verified_identity,
      isStorefrontEligible: wanted.is_storefront_eligible,
      isRedirectOff: wanted.is_redirect_off,
    });
    if (badges !== undefined) await setBadges(tx, memberId, badges);
    const after = await loadVerification(tx, memberId);
    const [was, is] = [auditedPart(before), auditedPart(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return after;
    const subject = `member:${memberId}`;
    await recordAudit(tx, { actorId, action: "verification.update", subject, before: was, after: is });
    await recordBusinessEvent(tx, { actorId, memberId, verb: "verification_updated" });
    return after;
  });
}

/** A new badge shows right away, unless the business shows as many as it can. */
async function setBadges(tx: Tx, memberId: string, badges: Verification["badges"]): Promise<void> {
  await withdrawOtherBadges(tx, { memberId, badges });
  const facts = await getOwnFacts(tx, memberId);
  let room = BADGES_SHOWN_MAX - listShownBadges(facts).length;
  for (const badge of badges) {
    if (facts.awarded.includes(badge)) continue;
    await awardBadge(tx, { memberId, badge, isOptedOut: room <= 0 });
    room -= 1;
  }
}

async function loadVerification(on: Queryable, memberId: string): Promise<Verification> {
  const names = await findNames(on, memberId);
  if (!names) throw new AppError("user_not_found");
  return presentVerification(names, await getOwnFacts(on, memberId));
}

function auditedPart(verification: Verification) {
  const { is_verified_merchant, is_verified_identity, is_storefront_eligible, is_redirect_off, badges } =
    verification;
  return { is_verified_merchant, is_verified_identity, is_storefront_eligible, is_redirect_off, badges };
}

function withoutAbsent<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}

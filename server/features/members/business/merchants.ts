import { businessTexts } from "#contract/members/business-texts.ts";
import type { Merchant } from "#contract/members/entities/business.ts";
import { BADGES_SHOWN_MAX, readBadgeColor } from "#contract/members/merchant-badges.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { optOutOfBadges } from "./badges-repo.ts";
import { findBusinessFacts } from "./facts-repo.ts";
import { getOwnFacts } from "./own-facts.ts";
import { lockBusiness, savePartner } from "./partner-repo.ts";
import { listShownBadges, presentMerchant } from "./present.ts";
import { recordBusinessEvent } from "./record-event.ts";

/** A business that the viewer may not see wholly, and a member who has none, answer like one who doesn't exist. */
export async function getMerchant(
  { context, viewer }: Scope,
  { userId }: ParsedOptionsOf<"VerifiedMerchant.get">,
): Promise<Merchant> {
  const facts = await findBusinessFacts(context.db, viewerIdsOf(viewer), userId);
  if (!facts?.is_whole || facts.account_type !== "business") throw new AppError("user_not_found");
  const isOwn = viewer.kind !== "limited" && viewerId(viewer) === userId;
  return presentMerchant(facts, isOwn);
}

export async function chooseBadges(
  scope: Scope,
  { inspirational_badge_selection: selection }: ParsedOptionsOf<"VerifiedMerchant.update">,
): Promise<Merchant> {
  const { id: memberId } = requireMember(scope).member;
  const [badgeColor, optedOut] = [selection.badgeColor ?? undefined, selection.badgeOptOut ?? undefined];
  const color = badgeColor === undefined ? undefined : readBadgeColor(badgeColor);
  if (color === null) throw invalid("badgeColor", businessTexts.badgeColor);
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    const facts = await getOwnFacts(tx, memberId);
    if (facts.account_type !== "business") {
      throw new AppError("not_authorised", { message: businessTexts.notBusiness });
    }
    const shown = listShownBadges({ ...facts, opted_out: optedOut ?? facts.opted_out });
    if (shown.length > BADGES_SHOWN_MAX) throw invalid("badgeOptOut", businessTexts.badgesMax);
    if (optedOut !== undefined) await optOutOfBadges(tx, { memberId, badges: optedOut });
    if (color !== undefined) await savePartner(tx, memberId, { badge_color: color });
    await recordBusinessEvent(tx, { actorId: memberId, verb: "badges_chosen" });
    return presentMerchant(await getOwnFacts(tx, memberId), true);
  });
}

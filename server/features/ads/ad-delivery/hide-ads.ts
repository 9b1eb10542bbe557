import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  hideAdvertiser,
  purgeAdvertiserHides,
  purgeCampaignHides,
  showAdvertiser,
  showCampaign,
} from "./hides-repo.ts";
import { type Offer, readOffer, viewerKeyOf } from "./offer.ts";
import { recordEvents } from "./record-events.ts";

type Nothing = Record<string, never>;

/** Hides the campaign of an ad that the member was shown, or everything its advertiser promotes. */
export async function hideAd(
  scope: Scope,
  { token, of }: ParsedOptionsOf<"AdHide.create">,
): Promise<Nothing> {
  const { memberId, offer } = readShown(scope, token);
  if (of === "advertiser") {
    const { ownerId } = offer;
    if (ownerId === "") throw new AppError("invalid_parameters", { detail: "of" });
    await scope.context.db.transaction((tx) => hideAdvertiser(tx, { memberId, ownerId }));
  }
  // This hides the campaign. What is hidden often is shown less.
  await recordEvents(scope, [{ offer, kind: "hide", ms: 0 }]);
  return {};
}

/** Unhides it. */
export async function showAd(
  scope: Scope,
  { token, of }: ParsedOptionsOf<"AdHide.delete">,
): Promise<Nothing> {
  const { memberId, offer } = readShown(scope, token);
  await scope.context.db.transaction(async (tx) => {
    await showCampaign(tx, { memberId, campaignId: offer.campaignId });
    if (of === "advertiser" && offer.ownerId !== "")
      await showAdvertiser(tx, { memberId, ownerId: offer.ownerId });
  });
  return {};
}

/** Takes everything back that the member hid. */
export async function showAllAds(scope: Scope): Promise<Nothing> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    await purgeCampaignHides(tx, { memberId: member.id });
    await purgeAdvertiserHides(tx, { memberId: member.id });
  });
  return {};
}

function readShown(scope: Scope, token: string): { memberId: string; offer: Offer } {
  const { member } = requireMember(scope);
  const { keys } = scope.context;
  const offer = readOffer(keys, token);
  if (offer?.viewerKey !== viewerKeyOf(keys, member.id))
    throw new AppError("invalid_parameters", { detail: "token" });
  return { memberId: member.id, offer };
}

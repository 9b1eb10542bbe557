import { BILLABLE_EVENTS, type BillableEvent } from "#contract/ads/enums.ts";
import { AD_SURFACES, type AdSurface, OFFER_SECONDS } from "#contract/ads/promotions.ts";
import { isId } from "#contract/wire-types.ts";
import type { Keys } from "#server/platform/secrets.ts";

/** One showing of an ad, at a price that was agreed on then. */
export type Offer = {
  id: string;
  adId: string;
  adGroupId: string;
  campaignId: string;
  ownerId: string;
  /** Null for the host's own ads. */
  leaseId: string | null;
  /** Of the billable event, in millionths. */
  price: bigint;
  billable: BillableEvent;
  surface: AdSurface;
  /** Whom it was shown to; empty for visitors. */
  viewerKey: string;
  /** Seconds since 1970. */
  madeAt: number;
  /** What was searched for; empty elsewhere. */
  search: string;
  /** How well it fits the page, in hundredths; null if it was offered before this was kept. */
  fit: number | null;
  /** A visitor's: pages that show it on count how often they saw a campaign. Empty for members. */
  session: string;
};

const PURPOSE = "sealed ad offer";
/** Clocks of several machines may differ so much. */
const SKEW_SECONDS = 120;
const PRICE_MAX = 10n ** 15n;

/** Seals an offer, so that no one reads its price. Nothing is stored of it until something happens. */
export function sealOffer(keys: Keys, offer: Offer): string {
  const text = [
    ...[offer.id, offer.adId, offer.adGroupId, offer.campaignId, offer.ownerId, offer.leaseId ?? ""],
    ...[offer.price, BILLABLE_EVENTS.indexOf(offer.billable), AD_SURFACES.indexOf(offer.surface)],
    ...[offer.viewerKey, Buffer.from(offer.search).toString("base64url"), offer.madeAt, offer.session],
    offer.fit ?? "",
  ].join(".");
  return keys.encrypt(PURPOSE, Buffer.from(text)).toString("base64url");
}

function unseal(keys: Keys, token: string): string | null {
  try {
    return keys.decrypt(PURPOSE, Buffer.from(token, "base64url")).toString();
  } catch {
    return null;
  }
}

/** Reads a token of ours; null if it isn't one. */
export function readOffer(keys: Keys, token: string): Offer | null {
  const text = unseal(keys, token);
  if (text === null) return null;
  const [id = "", adId = "", adGroupId = "", campaignId = "", ownerId = "", lease = "", ...rest] =
    text.split(".");
  const [
    price = "",
    billableAt = "",
    surfaceAt = "",
    viewerKey = "",
    search = "",
    madeAt = "",
    session = "",
    fit = "",
  ] = rest;
  const billable = BILLABLE_EVENTS[Number(billableAt)];
  const surface = AD_SURFACES[Number(surfaceAt)];
  if (!billable || !surface || ![adId, adGroupId, campaignId].every(isId) || BigInt(price) > PRICE_MAX)
    return null;
  return {
    id,
    adId,
    adGroupId,
    campaignId,
    ownerId,
    leaseId: lease || null,
    price: BigInt(price),
    billable,
    surface,
    viewerKey,
    madeAt: Number(madeAt),
    search: Buffer.from(search, "base64url").toString(),
    session,
    fit: fit === "" ? null : Number(fit),
  };
}

/** How old an offer is, or a little less than a second more. */
export function msSince({ madeAt }: Offer, now: Date): number {
  return now.getTime() - madeAt * 1000;
}

/** Whether an offer's time is over, or hasn't come. */
export function isOutdated(offer: Offer, now: Date): boolean {
  const age = msSince(offer, now) / 1000;
  return age < -SKEW_SECONDS || age > OFFER_SECONDS;
}

/** What a viewer's looks are counted by: a member's own key, or a visitor's session. */
export function capKeyOf({ viewerKey, session }: Pick<Offer, "viewerKey" | "session">): string {
  return viewerKey || (session && `visitor ${session}`);
}

/** Names a member in offers and counts, without saying who it is; empty for visitors. */
export function viewerKeyOf(keys: Keys, memberId: string | null): string {
  return memberId === null ? "" : keys.sign("ad viewer", memberId).slice(0, 22);
}

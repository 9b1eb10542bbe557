import { z } from "zod";
import type { BillableEvent } from "#contract/ads/enums.ts";
import type { AdEventKind } from "#contract/ads/promotions.ts";
import { IMPRESSION_SURFACES, SEEN_MS } from "#contract/base/impressions.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { noteSearches, type SearchEvent } from "../ad-searches/index.ts";
import {
  type AdEvent,
  addAdViews,
  type InvalidReason,
  listStoredEvents,
  storeEvents,
} from "./events-repo.ts";
import { hideCampaign } from "./hides-repo.ts";
import { capKeyOf, isOutdated, msSince, type Offer, readOffer, viewerKeyOf } from "./offer.ts";
import { type AdPayer, listAdPayers } from "./payers-repo.ts";

export const settleAdsJob = defineJob("settle_ads", z.object({}));
const SETTLE_MS = 2000;

type Limits = readonly { of: (scope: Scope, offer: Offer) => string; limit: RateLimit }[];

/** One ad isn't seen more often than this behind one connection, unless a program says so. */
const impressionLimits: Limits = [
  {
    of: ({ caller }, { adId }) => `ad-looks:${adId}:network:${caller.network}`,
    limit: { count: 300, seconds: 3600, per: "network" },
  },
];

/** More clicks on one ad are not one person's interest. */
const clickLimits: Limits = [
  {
    of: ({ viewer, caller }, { adId }) => `ad-clicks:${adId}:${viewerId(viewer) ?? caller.network}`,
    limit: { count: 5, seconds: 3600, per: "viewer" },
  },
  {
    of: ({ caller }, { adId }) => `ad-clicks:${adId}:network:${caller.network}`,
    limit: { count: 30, seconds: 3600, per: "network" },
  },
];

const surfaces = { home: "home", related: "pin", search: "search", topics: "topic" } as const;
/** The events that each kind of price is for. */
const paidFor: Record<BillableEvent, readonly AdEventKind[]> = {
  IMPRESSION: ["impression"],
  CLICKTHROUGH: ["click"],
  VIDEO_V_50_MRC: [],
};

type Reported = {
  offer: Offer;
  kind: AdEventKind;
  /** For how long it had been visible, as far as the browser says. */
  ms: number | null;
};

/** Stores what happened to offers. Tokens that aren't ours are left out: nothing can be said of them. */
export async function recordPromotionEvents(
  scope: Scope,
  { events }: ParsedOptionsOf<"PromotionEvents.create">,
): Promise<Record<string, never>> {
  await recordEvents(
    scope,
    events.flatMap(({ token, kind, ms = null }) => {
      const offer = readOffer(scope.context.keys, token);
      return offer ? [{ offer, kind, ms }] : [];
    }),
  );
  return {};
}

export async function recordEvents(scope: Scope, reported: readonly Reported[]): Promise<void> {
  const { context, viewer } = scope;
  const { advertising } = await context.instance.get();
  if (!advertising.is_on || reported.length === 0) return;
  const offerIds = [...new Set(reported.map(({ offer }) => offer.id))];
  const [known, payers] = await Promise.all([
    listStoredEvents(context.db, offerIds),
    listAdPayers(context.db, [...new Set(reported.map(({ offer }) => offer.adId))], viewerId(viewer)),
  ]);
  const isSeen = known.filter(({ kind, counts }) => kind === "impression" && counts);
  const seen = new Set(isSeen.map(({ offerId }) => offerId));
  const told = new Set(known.map(({ offerId, kind }) => `${offerId} ${kind}`));
  // What is seen comes before what is done with it.
  const ordered = reported.toSorted(
    (a, b) => Number(b.kind === "impression") - Number(a.kind === "impression"),
  );
  const rows: SearchedEvent[] = [];
  for (const each of ordered) {
    const name = `${each.offer.id} ${each.kind}`;
    // Each offer counts once, so what is told again doesn't count towards the limits either.
    if (told.has(name)) continue;
    told.add(name);
    const reason = await whyInvalid(scope, each, { seen, payer: payers.get(each.offer.adId) });
    if (each.kind === "impression" && reason === null) seen.add(each.offer.id);
    rows.push(rowOf(scope, each, reason));
  }
  const memberId = viewerId(viewer);
  const hidden = ordered.filter(({ kind, offer }) => kind === "hide" && isOf(context, memberId, offer));
  await context.db.transaction(async (tx) => {
    const stored = await storeEvents(tx, rows);
    await noteSearches(tx, context.keys, searchesOf(stored));
    await addAdViews(tx, viewsOf(stored));
    if (memberId !== null) {
      for (const { offer } of hidden) await hideCampaign(tx, { memberId, campaignId: offer.campaignId });
    }
    const runAt = new Date(context.now().getTime() + SETTLE_MS);
    await enqueueOnce(tx, settleAdsJob, [{ key: "settle_ads", runAt, payload: {} }]);
  });
}

function isOf({ keys }: Pick<Context, "keys">, memberId: string | null, { viewerKey }: Offer): boolean {
  return viewerKey === viewerKeyOf(keys, memberId);
}

/** The chain of questions, each with the reason that is stored. */
async function whyInvalid(
  scope: Scope,
  { offer, kind, ms }: Reported,
  { seen, payer }: { seen: ReadonlySet<string>; payer: AdPayer | undefined },
): Promise<InvalidReason | null> {
  const { context, viewer } = scope;
  const memberId = viewerId(viewer);
  if (viewer.isBot) return "bot";
  if (!isOf(context, memberId, offer)) return "viewer";
  if (payer?.isOwn) return "own";
  if (viewer.kind === "staff") return "staff";
  if (!payer || payer.isStopped) return "stopped";
  // Last of these, because what someone does later may still have come of the ad.
  if (isOutdated(offer, context.now())) return "expired";
  if (kind === "impression") {
    if ((ms ?? 0) < SEEN_MS || isYoung(offer, context.now())) return "short";
    return (await isWithin(impressionLimits, scope, offer)) ? null : "rate";
  }
  // No one can have looked for a second before they pressed.
  const isPress = kind === "click" || kind === "outbound";
  if (isPress && ((ms !== null && ms < SEEN_MS) || isYoung(offer, context.now()))) return "fast";
  if (!seen.has(offer.id)) return "unseen";
  if (kind !== "click") return null;
  return (await isWithin(clickLimits, scope, offer)) ? null : "rate";
}

async function isWithin(limits: Limits, scope: Scope, offer: Offer): Promise<boolean> {
  const { limiter } = scope.context;
  const verdicts = await Promise.all(limits.map(({ of, limit }) => limiter.take(of(scope, offer), limit)));
  return verdicts.every(({ allowed }) => allowed);
}

/** Whether the ad can't have been visible for a second yet, whatever the browser says. */
function isYoung(offer: Offer, now: Date): boolean {
  const age = msSince(offer, now);
  // An offer from the future is of another machine, whose clock is ahead.
  return age >= 0 && age < SEEN_MS;
}

type SearchedEvent = AdEvent & { search: string; capKey: string };

/** What counts, where someone searched. */
function searchesOf(events: readonly SearchedEvent[]): SearchEvent[] {
  return events.flatMap(({ kind, reason, search, adGroupId, viewerKey }) =>
    search !== "" && reason === null && (kind === "impression" || kind === "click")
      ? [{ kind, adGroupId, query: search, viewerKey: viewerKey ?? "" }]
      : [],
  );
}

/**
 * How often visitors, and members who ask not to be tracked, saw a campaign's ads is counted right away, so that they
 * don't see them too often. The events themselves don't say who they are.
 */
function viewsOf(stored: readonly SearchedEvent[]): { viewerKey: string; campaignId: string }[] {
  return stored.flatMap(({ kind, reason, campaignId, viewerKey, capKey }) =>
    kind === "impression" && reason === null && viewerKey === null && capKey !== ""
      ? [{ viewerKey: capKey, campaignId }]
      : [],
  );
}

function rowOf({ caller }: Scope, { offer, kind }: Reported, reason: InvalidReason | null): SearchedEvent {
  return {
    offerId: offer.id,
    kind,
    adId: offer.adId,
    adGroupId: offer.adGroupId,
    campaignId: offer.campaignId,
    leaseId: offer.leaseId,
    surface: IMPRESSION_SURFACES[surfaces[offer.surface]],
    billable: paidFor[offer.billable].includes(kind) ? offer.billable : null,
    price: String(offer.price),
    fit: offer.fit,
    viewerKey: caller.asksNotToBeTracked ? null : offer.viewerKey || null,
    reason,
    search: offer.search,
    capKey: capKeyOf(offer),
  };
}

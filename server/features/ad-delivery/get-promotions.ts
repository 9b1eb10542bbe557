import { randomInt, randomUUID } from "node:crypto";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { adOutUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { type Viewer, viewerId } from "#server/platform/viewer.ts";
import { loadPins } from "../pins/index.ts";
import { type Rarity, tellingWords } from "./auction/fit.ts";
import type { AuctionContext } from "./auction/types.ts";
import { type Chosen, chooseAds } from "./choose-ads.ts";
import { declaredFacts } from "./declared-facts.ts";
import { getLiveAds, type LiveCandidate } from "./live-ads.ts";
import { type Offer, signOffer, viewerKeyOf } from "./offer.ts";
import { reasonsOf } from "./reasons-of.ts";
import { findTheme, findWish, listViews } from "./shown-ads-repo.ts";

type Options = ParsedOptionsOf<"Promotions.get">;
type Promotion = ResultOf<"Promotions.get">[number];

/** Longer searches are counted together with those that begin alike. */
const SEARCH_MAX = 100;

/**
 * Lists ads for a page. They come apart from the page, which is the same for many: nothing of an ad is ever in a cache.
 * Programs and limited sessions get none.
 */
export async function getPromotions(scope: Scope, options: Options): Promise<Promotion[]> {
  const { context, viewer } = scope;
  const { advertising } = await context.instance.get();
  if (!advertising.is_on || viewer.isBot || viewer.kind === "limited") return [];
  const memberId = viewerId(viewer);
  // What is switched off isn't worked out either.
  const isOptional = advertising.may_members_switch_off && memberId !== null;
  const wish = memberId === null ? null : await findWish(context.db, memberId);
  if (isOptional && !wish?.show_ads) return [];
  const live = await getLiveAds(context, advertising);
  if (live.size === 0) return [];
  const page = {
    ...(await describePage(scope, options, live.rarity)),
    ...declaredFacts(wish, context.now()),
  };
  const candidates = [...live.list(page)] as LiveCandidate[];
  const { chosen } = await chooseAds(scope, candidates, { page, slots: options.slots, advertising });
  return await present(scope, chosen, page);
}

async function describePage(
  { context, viewer }: Scope,
  options: Options,
  rarity: Rarity,
): Promise<Omit<AuctionContext, "age" | "gender" | "country">> {
  const { surface, query = "", pin_id, topic_id } = options;
  const { db, keys } = context;
  const memberId = viewerId(viewer);
  const [theme, views] = await Promise.all([
    pin_id === undefined ? null : findTheme(db, viewerIdsOf(viewer), pin_id),
    listViews(db, memberId, viewerKeyOf(keys, memberId)),
  ]);
  const text = foldText(`${query} ${theme?.title ?? ""}`);
  const words = text === "" ? [] : text.split(" ");
  return {
    surface,
    words,
    telling: tellingWords(words, rarity),
    topics: new Set([...(theme?.topics ?? []), ...(topic_id === undefined ? [] : [topic_id])]),
    language: viewer.locale.slice(0, 2),
    device: viewer.device,
    viewerId: memberId,
    seed: randomInt(2 ** 31),
    views,
  };
}

async function present(scope: Scope, winners: readonly Chosen[], page: AuctionContext): Promise<Promotion[]> {
  const { context, viewer } = scope;
  const pins = await loadPins(
    scope,
    winners.map(({ candidate }) => candidate.pinId),
  );
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return winners.flatMap((winner) => {
    const { candidate } = winner;
    const pin = byId.get(candidate.pinId);
    if (!pin) return [];
    const offer = offerOf(context, viewer, winner, page);
    const token = signOffer(context.keys, offer);
    const destination = completeUrl(candidate.destination) ?? "";
    const link = destination === "" ? null : adOutUrl(token);
    return [
      {
        token,
        pin: { ...pin, link: destination || null, is_promoted: true, promoter: pin.pinner },
        promoter: pin.pinner,
        reasons: reasonsOf(candidate),
        attribution: {
          attributionSourceId: offer.id,
          isPromoted: true as const,
          link,
          campaignId: candidate.campaignId,
          advertiserId: candidate.adAccountId,
          araAuxData: "",
          domain: URL.canParse(destination) ? new URL(destination).hostname : "",
          adDestinationUrl: destination,
        },
      },
    ];
  });
}

function offerOf(
  { keys, now }: Pick<Context, "keys" | "now">,
  viewer: Viewer,
  { candidate, price, leaseId }: Chosen,
  { surface, words }: AuctionContext,
): Offer {
  const { adId, adGroupId, campaignId, ownerId, billable } = candidate;
  return {
    ...{ id: randomUUID(), adId, adGroupId, campaignId, ownerId, price, billable, surface },
    leaseId,
    viewerKey: viewerKeyOf(keys, viewerId(viewer)),
    madeAt: Math.floor(now().getTime() / 1000),
    search: surface === "search" ? words.join(" ").slice(0, SEARCH_MAX) : "",
  };
}

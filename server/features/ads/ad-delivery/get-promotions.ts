import { randomInt, randomUUID } from "node:crypto";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { adOutUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { loadPins } from "../../library/pins/index.ts";
import { fitOf, type Rarity, tellingWords } from "./auction/fit.ts";
import type { AuctionContext } from "./auction/types.ts";
import { type Chosen, chooseAds } from "./choose-ads.ts";
import { countAnswer } from "./count-answers.ts";
import { declaredFacts } from "./declared-facts.ts";
import { getLiveAds, type LiveCandidate } from "./live-ads.ts";
import { capKeyOf, isOutdated, type Offer, readOffer, sealOffer, viewerKeyOf } from "./offer.ts";
import { pendingViewsOf } from "./pending-views.ts";
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
  const viewing = { viewerKey: viewerKeyOf(context.keys, memberId), session: sessionOf(scope, options) };
  const capKey = capKeyOf(viewing);
  const page = {
    ...(await describePage(scope, options, { capKey, rarity: live.rarity })),
    ...declaredFacts(wish, context.now()),
  };
  const candidates = [...live.list(page)] as LiveCandidate[];
  const { chosen, isShort } = await chooseAds(scope, candidates, {
    page,
    slots: options.slots,
    advertising,
    pending: pendingViewsOf(context, capKey),
  });
  countAnswer(context, isShort && chosen.length === 0);
  return await present(scope, chosen, { ...page, ...viewing });
}

/** Visitors keep theirs from one ad to the next, in the page: nothing is stored in their browser. */
function sessionOf({ context, viewer }: Scope, { shown = "" }: Options): string {
  if (viewerId(viewer) !== null) return "";
  const last = shown === "" ? null : readOffer(context.keys, shown);
  return last && !isOutdated(last, context.now()) && last.session !== "" ? last.session : randomUUID();
}

type Viewing = Pick<Offer, "viewerKey" | "session">;

async function describePage(
  { context, viewer }: Scope,
  options: Options,
  { capKey, rarity }: { capKey: string; rarity: Rarity },
): Promise<Omit<AuctionContext, "age" | "gender" | "country">> {
  const { surface, query = "", pin_id, topic_id } = options;
  const { db } = context;
  const memberId = viewerId(viewer);
  const [theme, views] = await Promise.all([
    pin_id === undefined ? null : findTheme(db, viewerIdsOf(viewer), pin_id),
    listViews(db, memberId, capKey),
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

async function present(
  scope: Scope,
  winners: readonly Chosen[],
  page: AuctionContext & Viewing,
): Promise<Promotion[]> {
  const { context } = scope;
  const pins = await loadPins(
    scope,
    winners.map(({ candidate }) => candidate.pinId),
  );
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return winners.flatMap((winner) => {
    const { candidate } = winner;
    const pin = byId.get(candidate.pinId);
    if (!pin) return [];
    const offer = offerOf(context, winner, page);
    const token = sealOffer(context.keys, offer);
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
  { now }: Pick<Context, "now">,
  { candidate, price, leaseId }: Chosen,
  page: AuctionContext & Viewing,
): Offer {
  const { surface, words, viewerKey, session } = page;
  const { adId, adGroupId, campaignId, ownerId, billable } = candidate;
  return {
    id: randomUUID(),
    adId,
    adGroupId,
    campaignId,
    ownerId,
    price,
    billable,
    surface,
    leaseId,
    viewerKey,
    session,
    madeAt: Math.floor(now().getTime() / 1000),
    fit: Math.round(fitOf(candidate.theme, page) * 100),
    search: surface === "search" ? words.join(" ").slice(0, SEARCH_MAX) : "",
  };
}

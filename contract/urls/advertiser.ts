import { ADVERTISER_PATHS, OBJECTIVE_SHORTCUTS } from "./advertiser-paths.ts";
import {
  absoluteUrl,
  encodeSegment,
  fillPath,
  type PathParam,
  type Query,
  type QueryValue,
  withQuery,
} from "./path.ts";

type Paths = typeof ADVERTISER_PATHS;
type PathKey = keyof Paths;
export type ObjectiveShortcut = keyof typeof OBJECTIVE_SHORTCUTS;
export type AdvertiserUrlKey = PathKey | ObjectiveShortcut | "conversions_default";

type PathOf<Pattern extends string> = Pattern extends `${infer Path}?${string}` ? Path : Pattern;
type QueryOf<Pattern extends string> = Pattern extends `${string}?${infer Names}#${string}`
  ? Names
  : Pattern extends `${string}?${infer Names}`
    ? Names
    : never;
type QueryName<Names extends string> = Names extends `${infer Name}&${infer Rest}`
  ? Name | QueryName<Rest>
  : Names;
type ValueOf<Name> = Name extends "view" ? "campaign" | "adgroup" | "ad" : QueryValue;

type ParamsOfPath<Pattern extends string> = Record<PathParam<PathOf<Pattern>>, string> & {
  [Name in QueryName<QueryOf<Pattern>>]?: ValueOf<Name>;
};
export type AdvertiserParams<Key extends AdvertiserUrlKey> = Key extends PathKey
  ? ParamsOfPath<Paths[Key]>
  : Record<never, never>;

export type AdvertiserScope = {
  /** The advertiser to go to; by default the one the viewer works for, if any. */
  advertiserId?: string | null;
  currentAdvertiserId?: string | null;
  /** Set for an absolute address. */
  origin?: string;
};

type ParamsArgument<Key extends AdvertiserUrlKey> =
  Record<never, never> extends AdvertiserParams<Key>
    ? [params?: AdvertiserParams<Key>]
    : [params: AdvertiserParams<Key>];

/** Any page of the advertiser area. An unknown key is an error. */
export function advertiserUrl<Key extends AdvertiserUrlKey>(
  key: Key,
  scope: AdvertiserScope,
  ...[params]: ParamsArgument<Key>
): string {
  const path = advertiserPath(key, { ...params });
  const advertiserId = scope.advertiserId || scope.currentAdvertiserId;
  const prefixed = advertiserId ? `/advertiser/${encodeSegment(advertiserId)}${path}` : path;
  return scope.origin === undefined ? prefixed : absoluteUrl(scope.origin, prefixed);
}

/** The quick-promote page outside every advertiser. */
export function advertiserQuickPromoteUrl(): string {
  return "/advertiser/quick-promote/";
}

export function quickPromoteBillingUrl(advertiserId: string, campaignId: string, origin?: string): string {
  const scope = origin === undefined ? { advertiserId } : { advertiserId, origin };
  return advertiserUrl("billing_quick_promote", scope, {
    campaign_id: campaignId,
    objective_type: "CLICKTHROUGH",
    is_quick_promote: true,
  });
}

/** The report of an ad group: shopping objectives report by product group, all others by ad. */
export function adGroupReportingKey(
  objectiveType: string | null,
): "reporting_product_groups" | "reporting_ads" {
  const isShopping = objectiveType === "TEMPORARY_SHOPPING" || objectiveType === "CATALOG_SALES";
  return isShopping ? "reporting_product_groups" : "reporting_ads";
}

/** Where to start creating an ad, by the advertiser's preferred campaign tool. */
export function createKey(
  preference: string | null,
): "ads_create" | "automated_ads_create" | "campaign_mode" {
  if (preference === "ads_manager") return "ads_create";
  return preference === "automated_campaign" ? "automated_ads_create" : "campaign_mode";
}

export function editKey(isAutomatedCampaign: boolean): "automated_ads_edit" | "ads_edit" {
  return isAutomatedCampaign ? "automated_ads_edit" : "ads_edit";
}

export type AdsCreateParams = Omit<AdvertiserParams<"ads_create">, "campaignId"> & {
  /** The campaign that a partial create adds to. */
  partialCreateCampaignId?: string | null;
};

/** The create page; names a campaign only for a partial create, and a feed only for catalog sales. */
export function adsCreateUrl(scope: AdvertiserScope, params: AdsCreateParams = {}): string {
  const { partialCreateCampaignId, catalogsFeedId, ...rest } = params;
  return advertiserUrl("ads_create", scope, {
    ...rest,
    campaignId: partialCreateCampaignId,
    catalogsFeedId: rest.objectiveType === "CATALOG_SALES" ? catalogsFeedId : null,
  });
}

function advertiserPath(key: string, params: Query): string {
  if (Object.hasOwn(OBJECTIVE_SHORTCUTS, key)) {
    const objectiveTypes = OBJECTIVE_SHORTCUTS[key as ObjectiveShortcut];
    return advertiserPath("reporting_campaigns", { objectiveTypes });
  }
  // The conversions area opens on the tag page; the plain word is taken by the objective.
  if (key === "conversions_default") return advertiserPath("conversions_tag", params);
  if (!Object.hasOwn(ADVERTISER_PATHS, key)) throw new Error(`Unknown advertiser url key: ${key}`);

  const [address = "", hash] = ADVERTISER_PATHS[key as PathKey].split("#");
  const [pattern = "", names = ""] = address.split("?");
  const query = Object.fromEntries(names.split("&").map((name) => [name, params[name]]));
  const path = withQuery(fillPath(pattern, params), query);
  return hash === undefined ? path : `${path}#${hash}`;
}

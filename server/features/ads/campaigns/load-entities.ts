import type { Ad, AdGroup, Campaign } from "#contract/ads/entities.ts";
import type { FigureLevel } from "#contract/ads/enums.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { AdAccountAccess } from "../ad-accounts/index.ts";
import { loadAdGroups } from "./ad-groups.ts";
import { loadAds } from "./ads.ts";
import { loadCampaigns } from "./campaigns.ts";

/** An account's campaigns, ad groups or ads of these ids. */
export async function loadEntities(
  scope: Scope,
  access: AdAccountAccess,
  level: FigureLevel,
  ids: readonly string[],
): Promise<Map<string, Campaign | AdGroup | Ad>> {
  if (ids.length === 0) return new Map();
  const load = { campaign: loadCampaigns, ad_group: loadAdGroups, ad: loadAds }[level];
  const things = await load(scope, access, ids);
  return new Map<string, Campaign | AdGroup | Ad>(things.map((thing) => [thing.id, thing]));
}

import type { Ad, AdGroup, Campaign } from "#contract/advertising/entities.ts";
import type { FigureLevel } from "#contract/advertising/enums.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { AdAccountAccess } from "../ad-accounts/index.ts";
import { loadAds } from "./ads.ts";
import { nowOf } from "./campaigns.ts";
import { listAdGroups, listCampaigns } from "./entities-repo.ts";
import { presentAdGroup, presentCampaign } from "./present.ts";

/** An account's campaigns, ad groups or ads of these ids. */
export async function loadEntities(
  scope: Scope,
  access: AdAccountAccess,
  level: FigureLevel,
  ids: readonly string[],
): Promise<Map<string, Campaign | AdGroup | Ad>> {
  if (ids.length === 0) return new Map();
  const { db } = scope.context;
  const wanted = { accountId: access.account.id, take: ids.length, ids };
  const at = nowOf(scope, access);
  const things =
    level === "campaign"
      ? (await listCampaigns(db, wanted)).map((row) => presentCampaign(row, at))
      : level === "ad_group"
        ? (await listAdGroups(db, wanted)).map((row) => presentAdGroup(row, at))
        : await loadAds(scope, access, ids);
  return new Map<string, Campaign | AdGroup | Ad>(things.map((thing) => [thing.id, thing]));
}

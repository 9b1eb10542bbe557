import type { AdGroup } from "#contract/ads/entities.ts";
import { readObjectives } from "#contract/ads/objective-names.ts";
import type { ResultOf } from "#contract/operations.ts";
import { typedMoney } from "../change.ts";
import { dayIn } from "../dates.ts";
import { devicesOf } from "./devices.ts";
import { type Fields, MANY, type Many, nameIn } from "./field-names.ts";
import { writeKeywordLines } from "./keyword-lines.ts";
import { OBJECTIVES } from "./read-tree.ts";

type Tree = ResultOf<"CampaignTree.get">;

/** A form that nothing was entered into yet. Of an address that names a goal we don't have, another one is chosen. */
export function newFields(objectiveType: string | null): Fields {
  const named = readObjectives(objectiveType);
  const objective = named.find((name) => OBJECTIVES.some((known) => known === name));
  return { groups: "0", objective_type: objective ?? (named.length > 0 ? "" : OBJECTIVES[0]) };
}

/** What is stored of a draft, as it would be entered. */
export function fieldsOfTree({ campaign, ad_groups: adGroups }: Tree, timeZone: string): Fields {
  const cap = campaign.daily_spend_cap ?? campaign.lifetime_spend_cap;
  return {
    version: String(campaign.version),
    seen: adGroups
      .flatMap((adGroup) => [adGroup, ...adGroup.ads, ...adGroup.keywords])
      .map(({ id, version }) => `${id}:${version}`)
      .join(","),
    groups: adGroups.length === 0 ? "0" : adGroups.map((_, at) => String(at)).join(","),
    name: campaign.name,
    objective_type: campaign.objective_type,
    is_automated: campaign.is_automated_campaign ? "1" : "",
    budget_sharing: campaign.is_campaign_budget_optimization ? "shared" : "own",
    budget_type: campaign.lifetime_spend_cap === null ? "DAILY" : "LIFETIME",
    budget: typedMoney(cap),
    ...Object.assign({}, ...adGroups.map((adGroup, at) => fieldsOfAdGroup(adGroup, String(at), timeZone))),
  };
}

function fieldsOfAdGroup(adGroup: Tree["ad_groups"][number], key: string, timeZone: string): Fields {
  const { ads, keywords, targeting_spec: targeting } = adGroup;
  const shown = ads.filter(({ pin }) => pin !== null);
  const urls = new Set(shown.map(({ destination_url }) => destination_url));
  const [url = ""] = urls.size === 1 ? urls : [];
  const { startDay, endDay } = daysOf(adGroup, timeZone);
  const checked = (many: Many, values: readonly string[] = []) =>
    Object.fromEntries(values.map((value) => [nameIn(key, `${MANY[many]}${value}`), "1"]));
  const plain = {
    id: adGroup.id,
    name: adGroup.name,
    strategy: adGroup.bid_strategy_type ?? "",
    budget_type: adGroup.budget_type === "LIFETIME" ? "LIFETIME" : "DAILY",
    budget: typedMoney(adGroup.budget_in_micro_currency),
    bid: typedMoney(adGroup.bid_in_micro_currency),
    frequency_cap: String(adGroup.lifetime_frequency_cap ?? ""),
    start_day: startDay,
    end_day: endDay,
    placement: adGroup.placement_group,
    destination_url: url,
    had_destination: url,
    keywords: writeKeywordLines(keywords),
  };
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [nameIn(key, name), value])),
    ...checked(
      "pin",
      ads.flatMap(({ pin }) => pin?.id ?? []),
    ),
    ...checked(
      "ad",
      ads.filter(({ pin }) => pin === null).map(({ id }) => id),
    ),
    ...checked("topic", targeting.INTEREST),
    ...checked("language", targeting.LOCALE),
    ...checked("country", targeting.GEO),
    ...checked("device", devicesOf(targeting.APPTYPE ?? [])),
    ...checked("age", targeting.AGE_BUCKET),
    ...checked("gender", targeting.GENDER),
  };
}

/** The first and the last day as they are entered. The last is the one that ends then. */
export function daysOf(
  { start_time: start, end_time: end }: Pick<AdGroup, "start_time" | "end_time">,
  timeZone: string,
): { startDay: string; endDay: string } {
  return {
    startDay: start === null ? "" : dayIn(timeZone, start * 1000),
    endDay: end === null ? "" : dayIn(timeZone, end * 1000 - 1),
  };
}

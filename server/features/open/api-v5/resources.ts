import { z } from "zod";
import { AGE_BUCKETS, APP_TYPES, TARGETED_GENDERS } from "#contract/ads/targeting.ts";
import { LOCALES } from "#contract/locales.ts";
import { DaySchema, IdSchema } from "#contract/wire-types.ts";
import { MEASURED_COLUMNS } from "../../ads/ad-reports/index.ts";
import type { Run } from "./call.ts";
import { definePublic, forAdAccount } from "./operation.ts";

const reads = { group: "Resources", method: "GET", scopes: ["ads:read"], rate: "ads_read" } as const;

/** What ads can be limited to, each with its name. Nothing else is known of viewers or pages. */
async function listTargets(type: string, read: Run): Promise<Record<string, string>> {
  const asNamed = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
  switch (type) {
    case "AGE_BUCKET":
      return asNamed(AGE_BUCKETS);
    case "GENDER":
      return asNamed(TARGETED_GENDERS);
    case "APPTYPE":
      return asNamed(APP_TYPES);
    case "LOCALE":
      return asNamed(LOCALES);
    case "GEO": {
      const { data } = await read("Countries.get", {});
      return Object.fromEntries(data.map(({ code, name }) => [code, name]));
    }
    case "INTEREST": {
      const { data } = await read("Interests.get", {});
      const all = data.flatMap((area) => [area, ...area.interests]);
      return Object.fromEntries(all.map(({ id, name }) => [id, name]));
    }
    default:
      return {};
  }
}

/** What was shown an hour before is counted. */
function isCounted(date: string): boolean {
  return date < new Date().toISOString().slice(0, 10);
}

export const resourceOperations = [
  definePublic({
    ...reads,
    id: "ad_account_countries/get",
    summary: "Lists the countries that ad accounts can be in.",
    path: "/resources/ad_account_countries",
    async answer({ read }) {
      const { data } = await read("Countries.get", {});
      // The description doesn't know this one.
      const known = data.filter(({ code }) => code !== "KP");
      return { items: known.map(({ code, name }, index) => ({ code, name, index })) };
    },
  }),
  definePublic({
    ...reads,
    id: "delivery_metrics/get",
    summary: "Lists the columns that analytics of ads have here. Others are null.",
    path: "/resources/delivery_metrics",
    scopes: ["ads:read", "pins:read", "user_accounts:read"],
    params: z.object({ report_type: z.enum(["SYNC", "ASYNC"]).optional() }),
    async answer() {
      return { items: MEASURED_COLUMNS.map((name) => ({ name, category: "ADS" })) };
    },
  }),
  definePublic({
    ...reads,
    id: "metrics_ready_state/get",
    summary: "Says whether all figures of a day are counted. Conversions never are.",
    path: "/resources/metrics_ready_state",
    rate: "ads_analytics",
    params: z.object({ date: DaySchema }),
    async answer({ params: { date } }) {
      return { non_conversion_metrics_ready: isCounted(date), conversion_metrics_ready: false };
    },
  }),
  definePublic({
    ...reads,
    id: "interest_targeting_options/get",
    summary: "Returns a topic that ads can be limited to, and the topics in it.",
    path: "/resources/targeting/interests/{interest_id}",
    params: z.object({ interest_id: IdSchema }),
    async answer({ params, read }) {
      const { data } = await read("Interest.get", params);
      const { id, name, parent, interests } = data;
      return { id, name, level: parent === null ? 1 : 2, child_interests: interests.map((each) => each.id) };
    },
  }),
  definePublic({
    ...reads,
    id: "targeting_options/get",
    summary: "Lists available targeting options. Types that aren't supported here are empty.",
    path: "/resources/targeting/{targeting_type}",
    params: z.object({
      targeting_type: z.enum([
        ...(["APPTYPE", "GENDER", "LOCALE", "AGE_BUCKET", "LOCATION", "GEO", "INTEREST"] as const),
        ...(["KEYWORD", "AUDIENCE_INCLUDE", "AUDIENCE_EXCLUDE"] as const),
      ]),
      ...forAdAccount,
    }),
    async answer({ params, read }) {
      const targets = await listTargets(params.targeting_type, read);
      return Object.keys(targets).length > 0 ? [targets] : [];
    },
  }),
];

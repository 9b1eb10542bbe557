import { z } from "zod";
import { PIN_FIGURES_PINS_MAX } from "#contract/limits.ts";
import type { ResultOf } from "#contract/operations.ts";
import { DaySchema, IdSchema, idList } from "#contract/wire-types.ts";
import { definePublic, forAdAccount, several } from "./operation.ts";
import { presentDays } from "./present-analytics.ts";

const metrics = several([
  ...(["ENGAGEMENT", "ENGAGEMENT_RATE", "IMPRESSION", "OUTBOUND_CLICK", "OUTBOUND_CLICK_RATE"] as const),
  ...(["PIN_CLICK", "PIN_CLICK_RATE", "SAVE", "SAVE_RATE", "TOTAL_COMMENTS", "TOTAL_REACTIONS"] as const),
  ...(["USER_FOLLOW", "PROFILE_VISIT", "VIDEO_MRC_VIEW", "VIDEO_10S_VIEW", "VIDEO_START"] as const),
  ...(["QUARTILE_95_PERCENT_VIEW", "VIDEO_V50_WATCH_TIME", "VIDEO_AVG_WATCH_TIME"] as const),
]);

/** Figures are by day alone: what an app or a page showed isn't told apart. */
const asked = {
  start_date: DaySchema,
  end_date: DaySchema,
  app_types: z.literal("ALL").optional(),
  split_field: z.literal("NO_SPLIT").optional(),
  ...forAdAccount,
};
const ofPins = { ...asked, metric_types: metrics };

function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

type Params = { start_date: string; end_date: string; metric_types?: readonly string[] | undefined };
type PinFigures = ResultOf<"PinFigures.get">[number];

function presentPinFigures({ days, lifetime_saves }: PinFigures, params: Params) {
  const { metric_types: wanted = ["IMPRESSION"], start_date, end_date } = params;
  const none = { impressions: 0, saves: 0 };
  return {
    all: {
      ...presentDays(days, none, { start_date, end_date, wanted, today: todayInUtc() }),
      lifetime_metrics: wanted.includes("SAVE") ? { SAVE: lifetime_saves } : {},
    },
  };
}

export const analyticsOperations = [
  definePublic({
    id: "multi_pins/analytics",
    group: "Pins",
    summary: "Returns how often up to 100 of the member's Pins were seen and saved, by days of UTC.",
    method: "GET",
    path: "/pins/analytics",
    scopes: ["boards:read", "pins:read"],
    rate: "org_analytics",
    params: z.object({
      pin_ids: z
        .union([z.string(), z.array(z.string())])
        .transform((ids): string | (string | number)[] => [ids].flat().join(","))
        .pipe(idList(PIN_FIGURES_PINS_MAX)),
      ...ofPins,
    }),
    async answer({ params, read }) {
      const { pin_ids, start_date, end_date } = params;
      const { data } = await read("PinFigures.get", { pin_ids, start_date, end_date });
      return Object.fromEntries(data.map((figures) => [figures.pin_id, presentPinFigures(figures, params)]));
    },
  }),
  definePublic({
    id: "pins/analytics",
    group: "Pins",
    summary: "Returns how often one of the member's Pins was seen and saved, by days of UTC.",
    method: "GET",
    path: "/pins/{pin_id}/analytics",
    scopes: ["boards:read", "pins:read"],
    rate: "org_analytics",
    params: z.object({ pin_id: IdSchema, ...ofPins }),
    async answer({ params, read }) {
      const { pin_id, start_date, end_date } = params;
      const { data } = await read("PinFigures.get", { pin_ids: [pin_id], start_date, end_date });
      return data[0] ? presentPinFigures(data[0], params) : {};
    },
  }),
  definePublic({
    id: "user_account/analytics",
    group: "User account",
    summary: "Returns how often the member's Pins were seen in all, by days of UTC.",
    method: "GET",
    path: "/user_account/analytics",
    scopes: ["user_accounts:read"],
    rate: "org_analytics",
    params: z.object({ ...asked, metric_types: metrics.optional() }),
    async answer({ params, read }) {
      const { metric_types: wanted = ["IMPRESSION"], start_date, end_date } = params;
      const { data } = await read("UserFigures.get", { start_date, end_date });
      const range = { start_date, end_date, wanted, today: todayInUtc() };
      return { all: presentDays(data, { impressions: 0 }, range) };
    },
  }),
];

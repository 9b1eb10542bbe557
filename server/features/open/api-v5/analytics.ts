import { z } from "zod";
import { PIN_FIGURES_PINS_MAX } from "#contract/limits/pin-figures.ts";
import type { ResultOf } from "#contract/operations.ts";
import { DaySchema, IdSchema } from "#contract/wire-types.ts";
import { definePublic, forAdAccount, idsBetweenCommas, several } from "./operation.ts";
import { type Analytics, APP_TYPES, presentAnalytics } from "./present-analytics.ts";

const metrics = several([
  ...(["IMPRESSION", "OUTBOUND_CLICK", "PIN_CLICK", "SAVE", "SAVE_RATE", "TOTAL_COMMENTS"] as const),
  ...(["TOTAL_REACTIONS", "USER_FOLLOW", "PROFILE_VISIT", "VIDEO_MRC_VIEW", "VIDEO_10S_VIEW"] as const),
  ...(["QUARTILE_95_PERCENT_VIEW", "VIDEO_V50_WATCH_TIME", "VIDEO_START", "VIDEO_AVG_WATCH_TIME"] as const),
]);

const asked = {
  start_date: DaySchema,
  end_date: DaySchema,
  app_types: z.enum(APP_TYPES).default("ALL"),
  metric_types: metrics,
  ...forAdAccount,
};

type Pin = ResultOf<"PinFigures.get">["pins"][number];

/** What was counted from the Pin's first day on. */
function presentLifetime({ lifetime_saves, lifetime_comments }: Pin, wanted: readonly string[]) {
  const counted = { SAVE: lifetime_saves, TOTAL_COMMENTS: lifetime_comments };
  return Object.fromEntries(Object.entries(counted).filter(([name]) => wanted.includes(name)));
}

function presentPin(pin: Pin, params: Analytics & { metric_types: readonly string[]; today: string }) {
  const groups = Object.entries(presentAnalytics(pin.days, params));
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name,
      { ...group, ...(name === "all" && { lifetime_metrics: presentLifetime(pin, params.metric_types) }) },
    ]),
  );
}

export const analyticsOperations = [
  definePublic({
    id: "multi_pins/analytics",
    group: "Pins",
    summary:
      "Returns how others engaged with up to 100 of the member's Pins, by day in the member's time zone.",
    method: "GET",
    path: "/pins/analytics",
    scopes: ["boards:read", "pins:read"],
    rate: "org_analytics",
    params: z.object({
      pin_ids: idsBetweenCommas(PIN_FIGURES_PINS_MAX),
      ...asked,
    }),
    async answer({ params, read }) {
      const { pin_ids, start_date, end_date } = params;
      const { data } = await read("PinFigures.get", { pin_ids, start_date, end_date });
      const { today, pins } = data;
      return Object.fromEntries(pins.map((pin) => [pin.pin_id, presentPin(pin, { ...params, today })]));
    },
  }),
  definePublic({
    id: "pins/analytics",
    group: "Pins",
    summary: "Returns how others engaged with one of the member's Pins, by day in the member's time zone.",
    method: "GET",
    path: "/pins/{pin_id}/analytics",
    scopes: ["boards:read", "pins:read"],
    rate: "org_analytics",
    params: z.object({
      pin_id: IdSchema,
      ...asked,
      split_field: z.enum(["NO_SPLIT", "APP_TYPE"]).default("NO_SPLIT"),
    }),
    async answer({ params, read }) {
      const { pin_id, start_date, end_date } = params;
      const { data } = await read("PinFigures.get", { pin_ids: [pin_id], start_date, end_date });
      const [pin] = data.pins;
      return pin ? presentPin(pin, { ...params, today: data.today }) : {};
    },
  }),
];

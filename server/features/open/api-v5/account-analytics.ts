import { z } from "zod";
import type { OptionsOf } from "#contract/operations.ts";
import { DaySchema, wholeNumber } from "#contract/wire-types.ts";
import type { Call } from "./call.ts";
import { definePublic, forAdAccount, several } from "./operation.ts";
import { APP_TYPES, deviceOf, presentAnalytics, presentMetrics } from "./present-analytics.ts";

const group = "User account";

/** Every Pin here is a picture of one's own; ads aren't told apart from what is found without them. */
const asked = {
  start_date: DaySchema,
  end_date: DaySchema,
  from_claimed_content: z.literal("BOTH").optional(),
  pin_format: z.enum(["ALL", "ORGANIC_IMAGE"]).optional(),
  app_types: z.enum(APP_TYPES).default("ALL"),
  content_type: z.literal("ALL").optional(),
  source: z.enum(["ALL", "YOUR_PINS"]).optional(),
  metric_types: several([
    ...(["ENGAGEMENT", "ENGAGEMENT_RATE", "IMPRESSION", "OUTBOUND_CLICK", "OUTBOUND_CLICK_RATE"] as const),
    ...(["PIN_CLICK", "PIN_CLICK_RATE", "SAVE", "SAVE_RATE"] as const),
  ]).optional(),
  ...forAdAccount,
};

const top = {
  num_of_pins: wholeNumber(1, 50).default(10),
  created_in_last_n_days: wholeNumber(30, 30).optional(),
};

const sorts = {
  ENGAGEMENT: "engagements",
  IMPRESSION: "impressions",
  OUTBOUND_CLICK: "outbound_clicks",
  PIN_CLICK: "pin_clicks",
  SAVE: "saves",
} as const;

const videoMetrics = [
  ...(["IMPRESSION", "SAVE", "OUTBOUND_CLICK", "VIDEO_MRC_VIEW", "VIDEO_AVG_WATCH_TIME"] as const),
  ...(["VIDEO_V50_WATCH_TIME", "QUARTILE_95_PERCENT_VIEW", "VIDEO_10S_VIEW", "VIDEO_START"] as const),
] as const;

const videoSorts = {
  IMPRESSION: "impressions",
  SAVE: "saves",
  OUTBOUND_CLICK: "outbound_clicks",
  VIDEO_MRC_VIEW: "video_2s",
  VIDEO_AVG_WATCH_TIME: "video_average",
  VIDEO_V50_WATCH_TIME: "video_ms",
  QUARTILE_95_PERCENT_VIEW: "video_95_percent",
  VIDEO_10S_VIEW: "video_10s",
  VIDEO_START: "video_starts",
} as const;

type Top = {
  start_date: string;
  end_date: string;
  sort_by: string;
  sort: OptionsOf<"TopPinFigures.get">["sort"];
  is_video: boolean;
  metric_types?: readonly string[] | undefined;
  app_types: (typeof APP_TYPES)[number];
  num_of_pins: number;
  created_in_last_n_days?: number | undefined;
};

async function listTop(read: Call<unknown, unknown>["read"], asked: Top) {
  const { start_date, end_date, sort_by, sort, is_video, metric_types: wanted, app_types: app } = asked;
  const { data } = await read("TopPinFigures.get", {
    start_date,
    end_date,
    sort,
    is_video,
    count: asked.num_of_pins,
    device: deviceOf[app],
    created_in_days: asked.created_in_last_n_days,
  });
  const pins = data.map(({ pin_id, ...figures }) => {
    const metrics = presentMetrics(figures, wanted, app);
    const statuses = Object.keys(metrics).map((name) => [name, "READY"]);
    return { pin_id, metrics, data_status: Object.fromEntries(statuses) };
  });
  return { date_availability: presentAvailability(), pins, sort_by };
}

/** Counted every minute. */
function presentAvailability() {
  return { is_realtime: true, latest_available_timestamp: Date.now() };
}

export const accountAnalyticsOperations = [
  definePublic({
    id: "user_account/analytics",
    group,
    summary: "Returns how others engaged with all of the member's Pins, by day in the member's time zone.",
    method: "GET",
    path: "/user_account/analytics",
    scopes: ["user_accounts:read"],
    rate: "org_analytics",
    params: z.object({ ...asked, split_field: z.enum(["NO_SPLIT", "APP_TYPE"]).default("NO_SPLIT") }),
    async answer({ params, read }) {
      const { start_date, end_date } = params;
      const { data } = await read("UserFigures.get", { start_date, end_date });
      return presentAnalytics(data.days, { ...params, today: data.today });
    },
  }),
  definePublic({
    id: "user_account/analytics/top_pins",
    group,
    summary: "Returns the member's top Pins.",
    method: "GET",
    path: "/user_account/analytics/top_pins",
    scopes: ["pins:read", "user_accounts:read"],
    rate: "org_analytics",
    shows: ["boards"],
    params: z.object({
      ...asked,
      ...top,
      sort_by: z.enum(["ENGAGEMENT", "IMPRESSION", "OUTBOUND_CLICK", "PIN_CLICK", "SAVE"]),
    }),
    async answer({ params, read }) {
      return await listTop(read, { ...params, sort: sorts[params.sort_by], is_video: false });
    },
  }),
  definePublic({
    id: "user_account/analytics/top_video_pins",
    group,
    summary: "Returns the member's top Pins with videos.",
    method: "GET",
    path: "/user_account/analytics/top_video_pins",
    scopes: ["pins:read", "user_accounts:read"],
    rate: "org_analytics",
    shows: ["boards"],
    params: z.object({
      ...asked,
      ...top,
      sort_by: z.enum(videoMetrics),
      metric_types: several(videoMetrics).optional(),
    }),
    async answer({ params, read }) {
      const wanted = params.metric_types ?? videoMetrics;
      return await listTop(read, {
        ...params,
        metric_types: wanted,
        sort: videoSorts[params.sort_by],
        is_video: true,
      });
    },
  }),
];

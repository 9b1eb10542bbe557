import type { PinFigures, PinFiguresDay } from "#contract/base/resources/pin-figures.ts";

type Device = PinFiguresDay["device"];
type Range = { start_date: string; end_date: string };

export const APP_TYPES = ["ALL", "MOBILE", "TABLET", "WEB"] as const;
type AppType = (typeof APP_TYPES)[number];

/** Here, everything is a web page; the description's apps are the devices. */
export const deviceOf = {
  ALL: undefined,
  MOBILE: "phone",
  TABLET: "tablet",
  WEB: "desktop",
} as const satisfies Record<AppType, Device | undefined>;

const none: PinFigures = {
  impressions: 0,
  pin_clicks: 0,
  outbound_clicks: 0,
  saves: 0,
  video_starts: 0,
  video_2s: 0,
  video_10s: 0,
  video_95_percent: 0,
  video_ms: 0,
};
const names = Object.keys(none) as (keyof PinFigures)[];

function add(sum: PinFigures, more: PinFigures): PinFigures {
  return Object.fromEntries(names.map((name) => [name, sum[name] + more[name]])) as PinFigures;
}

export function sumFigures(figures: readonly PinFigures[]): PinFigures {
  return figures.reduce(add, none);
}

/** What is returned to those who don't ask for anything in particular. */
const metricsOfAll: readonly string[] = [
  ...["IMPRESSION", "PIN_CLICK", "PIN_CLICK_RATE", "OUTBOUND_CLICK", "OUTBOUND_CLICK_RATE"],
  ...["SAVE", "SAVE_RATE", "ENGAGEMENT", "ENGAGEMENT_RATE"],
];

/** What is counted here, of the metrics that were asked for. The device of a save isn't known. */
export function presentMetrics(
  { impressions, pin_clicks, outbound_clicks, saves, ...videos }: PinFigures,
  wanted: readonly string[] | undefined,
  app: AppType = "ALL",
): Record<string, number> {
  const rate = (count: number) => (impressions === 0 ? 0 : count / impressions);
  const engagements = pin_clicks + outbound_clicks + saves;
  const counted = {
    IMPRESSION: impressions,
    PIN_CLICK: pin_clicks,
    PIN_CLICK_RATE: rate(pin_clicks),
    OUTBOUND_CLICK: outbound_clicks,
    OUTBOUND_CLICK_RATE: rate(outbound_clicks),
    VIDEO_START: videos.video_starts,
    VIDEO_MRC_VIEW: videos.video_2s,
    VIDEO_10S_VIEW: videos.video_10s,
    QUARTILE_95_PERCENT_VIEW: videos.video_95_percent,
    VIDEO_V50_WATCH_TIME: videos.video_ms,
    VIDEO_AVG_WATCH_TIME: videos.video_starts === 0 ? 0 : Math.round(videos.video_ms / videos.video_starts),
    ...(app === "ALL" && {
      SAVE: saves,
      SAVE_RATE: rate(saves),
      ENGAGEMENT: engagements,
      ENGAGEMENT_RATE: rate(engagements),
    }),
  };
  return Object.fromEntries(
    Object.entries(counted).filter(([name]) => (wanted ?? metricsOfAll).includes(name)),
  );
}

export type Analytics = Range & {
  metric_types?: readonly string[] | undefined;
  app_types: AppType;
  split_field?: string | undefined;
};

/** Each day of the range, those without anything too, and their sum: of all apps, of one, or of each by itself. */
export function presentAnalytics(days: readonly PinFiguresDay[], asked: Analytics & { today: string }) {
  const { app_types, split_field } = asked;
  if (split_field !== "APP_TYPE") return { all: presentApp(days, asked, app_types) };
  const apps = APP_TYPES.filter((app) => app !== "ALL" && (app_types === "ALL" || app === app_types));
  return Object.fromEntries(apps.map((app) => [app.toLowerCase(), presentApp(days, asked, app)]));
}

function presentApp(
  found: readonly PinFiguresDay[],
  { metric_types: wanted, today, ...range }: Analytics & { today: string },
  app: AppType,
) {
  const device = deviceOf[app];
  const counted = device === undefined ? found : found.filter((each) => each.device === device);
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return {
    daily_metrics: listDays(range).map((date) => ({
      date,
      data_status: date < today ? "READY" : "PROCESSING",
      metrics: presentMetrics(sumFigures(byDay.get(date) ?? []), wanted, app),
    })),
    summary_metrics: presentMetrics(sumFigures(counted), wanted, app),
  };
}

function listDays({ start_date, end_date }: Range): string[] {
  const days: string[] = [];
  for (const at = new Date(start_date); at <= new Date(end_date); at.setUTCDate(at.getUTCDate() + 1)) {
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

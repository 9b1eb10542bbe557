/**
 * What can be shown, with the number it is logged as. The numbers are stored, so they stay as they are. Our own, except
 * those of a carousel's slots and of a view: browsers of other versions and other programs know these two.
 */
export const IMPRESSION_KINDS = {
  activation_card: 1,
  article: 2,
  banner: 3,
  board: 4,
  comment: 5,
  guide: 6,
  interest_topic: 7,
  news: 8,
  onebar: 9,
  pin: 10,
  search: 11,
  story: 12,
  today_article: 14,
  user: 15,
  ads_preview: 16,
  board_more_ideas: 17,
  notification: 18,
  notification_feed: 19,
  curated_board: 20,
  pin_carousel_slot: 7352,
} as const;
export type ImpressionKind = keyof typeof IMPRESSION_KINDS;

/** The numbers of what someone did: they opened it, followed its link away, or watched its video. */
export const ACTION_EVENTS = { view: 13, outbound: 21, watch: 22 } as const;
export type ActionEvent = keyof typeof ACTION_EVENTS;

/** Pages, as places of what they show. */
export const IMPRESSION_SURFACES = {
  other: 0,
  home: 1,
  pin: 2,
  search: 3,
  topic: 4,
  board: 5,
  profile: 6,
  today: 7,
  notifications: 8,
} as const;
export type ImpressionSurface = keyof typeof IMPRESSION_SURFACES;

/** What a viewer uses. Of saves it isn't known. */
export const DEVICE_CODES = { desktop: 0, phone: 1, tablet: 2, unknown: 3 } as const;

/** Sites of other kinds have codes too, but aren't ours. */
export const SITE_CODES = { www: 0, mobile: 1, analytics: 4, business: 6, trends: 7 } as const;

/** Parts of something that were visible, in percent, each with its bit. Their order means nothing. */
export const VISIBILITY_MARKS = { 1: 1, 50: 2, 80: 4, 2: 8 } as const;

/** On an impression of a Pin: it has a video, and that can play there. */
export const WATCHABLE_MARK = 16;

/**
 * What has happened since the last report about a video: it started, played for two seconds with half of it visible, for
 * ten seconds, or nearly to its end. Each is reported once for each time it's shown.
 */
export const WATCH_MARKS = { start: 1, two_seconds: 2, ten_seconds: 4, nearly_all: 8 } as const;

/** Browsers report what is watched this often, and a little later if they are busy. */
export const WATCH_REPORT_MS = 10_000;
export const WATCH_REPORT_MS_MAX = 2 * WATCH_REPORT_MS;

/** Events about videos that a browser keeps while it can't report them. The oldest are dropped first. */
export const WATCH_EVENTS_MAX = 1000;

/** What was visible for so long was seen. Nothing is charged for less. */
export const SEEN_MS = 1000;

/** Events of one batch. */
export const BATCH_EVENTS_MAX = 50;
/** Browsers send no more with a page that closes. */
export const BATCH_BYTES_MAX = 64 * 1024;
/** The longest that anything is said to have been visible. */
export const SHOWN_MS_MAX = 24 * 3600 * 1000;
/** The longest name of something without an id. */
export const SUBJECT_MAX = 64;

/** One thing that was visible, as browsers send it. */
export type Impression = {
  /** Numbers the events of a batch. */
  n: number;
  kind: ImpressionKind | ActionEvent;
  /** Its id, or its name. */
  id: string;
  /** The bits of the marks it passed. */
  marks: number;
  /** For how long it was visible. Of a video: for how long it has played since the last report, half visible. */
  ms: number;
  /** Of the cell that holds it. */
  width?: number | undefined;
  height?: number | undefined;
};

export type ImpressionBatch = {
  /** A UUID. Sent again, the batch counts once. */
  batch: string;
  surface: ImpressionSurface;
  window: { width: number; height: number };
  events: Impression[];
};

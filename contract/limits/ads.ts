export const CAMPAIGN_NAME_MAX = 256;
export const KEYWORD_MAX = 120;
/** How many things one call makes or changes. */
export const AT_ONCE_MAX = 30;
/** How often one person may be shown a campaign's ads within thirty days, where that is limited. */
export const FREQUENCY_CAP_MAX = 1000;
export const SHARED_BUDGET_AD_GROUPS_MAX = 70;
/** The longest search for Pins to advertise. */
export const PIN_QUERY_MAX = 200;
/** How many ad groups are made or changed together with their campaign. */
export const TREE_AD_GROUPS_MAX = 10;
export const LABEL_MAX = 50;
/** How many labels an account has. */
export const LABELS_MAX = 200;
/** A search is shown to advertisers once so many members have made it within the days asked for. */
export const SEARCHERS_MIN = 5;
/** Searches are kept for so many days. */
export const SEARCH_DAYS = 30;
/** Advice that was dismissed stays away for so many days. */
export const DISMISSED_DAYS = 30;
/** The most days that a report by hour covers. */
export const HOUR_ROWS_DAYS_MAX = 7;
/** The most rows of a response, and of a file. */
export const FIGURE_ROWS_MAX = 25_000;
export const REPORT_FILE_ROWS_MAX = 50_000;
/** A file is kept for so long, and an address of it works for so long. */
export const REPORT_FILE_MINUTES = 60;
export const REPORT_LINK_MINUTES = 5;
/** A forecast is for a week at most. */
export const FORECAST_DAYS = 7;
/** It's worked out from the traffic of so many days. */
export const TRAFFIC_DAYS = 14;
/** Fewer Pins than these, seen in those days where ads are shown, tell nothing. */
export const TRAFFIC_MIN = 1000;
export const QUICK_PROMOTE_DAYS_MAX = 365;
export const QUICK_PROMOTE_NAME_MAX = 64;
/** Of each kind. */
export const BULK_DOWNLOAD_MAX = 2500;
/** How long what comes of an event is attributed to it, in seconds, and which of two events it's attributed to. */
export const ATTRIBUTION_WINDOWS = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
} as const;

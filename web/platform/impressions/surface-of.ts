import type { ImpressionSurface } from "#contract/base/impressions.ts";
import { matchRoute, type RouteKind } from "#contract/routes.ts";

const surfaces: Partial<Record<RouteKind, ImpressionSurface>> = {
  home: "home",
  homefeed: "home",
  homefeed_following: "home",
  pin: "pin",
  pin_comments: "pin",
  search: "search",
  search_own: "search",
  search_visual: "search",
  search_scope: "search",
  ideas: "topic",
  ideas_root: "topic",
  topics: "topic",
  today: "today",
  today_popular: "today",
  today_article: "today",
  notifications: "notifications",
  board: "board",
  board_ideas: "board",
  board_section: "board",
  profile: "profile",
  profile_about: "profile",
  profile_tab: "profile",
  public_profile_tab: "profile",
};

/** The place that a page is, for what it shows. */
export function surfaceOf(path: string): ImpressionSurface {
  const match = matchRoute(path);
  return (match === null ? undefined : surfaces[match.kind]) ?? "other";
}

import { followingFeedUrl, homeUrl } from "#contract/urls.ts";
import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { START } from "./newest-pins.ts";

export type FeedName = "for_you" | "following";

export function feedSettingsQuery(api: Api) {
  return queryOf(api, "HomefeedSettings.get", {}, []);
}

export function feedQuery(api: Api, feed: FeedName, start: string | null): PinListQuery {
  return pinListQuery(api, "UserHomefeed.get", { feed }, start);
}

export const feedUrls: Record<FeedName, string> = { for_you: homeUrl(), following: followingFeedUrl() };

/** What an address shows. Without recommendations, there is nothing but what those followed save. */
export function feedAt(pathname: string, recommendations: string): FeedName {
  const isFollowing = recommendations !== "all" || pathname.replace(/\/?$/, "/") === followingFeedUrl();
  return isFollowing ? "following" : "for_you";
}

/** The address of a later page, for members without JavaScript. */
export function pageOfFeed(feed: FeedName): (bookmark: string) => string {
  return (bookmark) => `${feedUrls[feed]}?${new URLSearchParams({ [START]: bookmark })}`;
}

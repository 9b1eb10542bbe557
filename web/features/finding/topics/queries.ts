import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** All areas, or the topics of one. */
export function topicsQuery(api: Api, areaId?: string) {
  return queryOf(api, "Interests.get", areaId === undefined ? {} : { interest_id: areaId }, ["pins"]);
}

export function topicQuery(api: Api, id: string) {
  return queryOf(api, "Interest.get", { interest_id: id }, ["pins"]);
}

export function topicBoardsQuery(api: Api, id: string) {
  return queryOf(api, "InterestBoards.get", { interest_id: id }, ["boards", "pins"]);
}

export function topicPinsQuery(api: Api, id: string, start: string | null): PinListQuery {
  return pinListQuery(api, "InterestFeed.get", { interest_id: id }, start);
}

export function topicVideosQuery(api: Api, id: string, start: string | null): PinListQuery {
  return pinListQuery(api, "InterestVideos.get", { interest_id: id }, start);
}

/** The topics that have videos. */
export function videoTopicsQuery(api: Api) {
  return queryOf(api, "VideoInterests.get", {}, ["pins"]);
}

export function followedTopicsQuery(api: Api, username: string) {
  return pagedQueryOf(api, "InterestFollowing.get", { username }, ["pins"]);
}

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";

/** The newest Pins of all members. */
export function newestPinsQuery(api: Api, start: string | null): PinListQuery {
  return pinListQuery(api, "UserHomefeed.get", {}, start);
}

/** The newest Pins that move. */
export function movingPinsQuery(api: Api, start: string | null): PinListQuery {
  return pinListQuery(api, "PinSearch.get", { query: "is:moving", sort: "newest" }, start);
}

import { z } from "zod";
import { FOLLOW_AT_ONCE_MAX, FOLLOW_REQUESTS_COUNTED } from "../../limits/follows.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, InviteCodeSchema, idList, pageOptions } from "../../wire-types.ts";
import { PersonSchema } from "../entities/person.ts";

/** How the viewer follows a member after the call. */
export const FollowSchema = z.object({
  id: z.string(),
  explicitly_followed_by_me: z.boolean(),
  follow_requested_by_me: z.boolean(),
});
export type Follow = z.infer<typeof FollowSchema>;

const theMember = z.object({ user_id: IdSchema });
const whomToFollow = theMember.extend({
  /** Follows a private profile right away. */
  invite_code: InviteCodeSchema.optional(),
});
const whoseList = z.object({
  username: z.string().max(120).optional(),
  user_id: IdSchema.optional(),
  ...pageOptions,
});

export const followOperations = {
  "UserFollow.get": defineOperation({
    summary: "Returns a member as in a list of people, with how you follow each other.",
    options: theMember,
    result: PersonSchema,
    auth: "member",
    limit: limits.read,
    errors: ["user_not_found"],
  }),
  "UserFollow.create": defineOperation({
    summary: "Follows a member, or asks to if their profile is private.",
    options: whomToFollow,
    result: FollowSchema,
    auth: "member",
    limit: limits.write,
    errors: ["user_not_found", "not_authorised", "limit_reached", "unusable"],
  }),
  // Other programs follow with PUT.
  "UserFollow.update": defineOperation({
    summary: "Follows a member, or asks to if their profile is private.",
    options: whomToFollow,
    result: FollowSchema,
    auth: "member",
    limit: limits.write,
    errors: ["user_not_found", "not_authorised", "limit_reached", "unusable"],
    rest: "/v3/users/{user_id}/follow/",
  }),
  "UserFollow.delete": defineOperation({
    summary: "Unfollows a member, or withdraws your request to follow them.",
    options: theMember,
    result: FollowSchema,
    auth: "member",
    limit: limits.write,
    errors: ["user_not_found"],
    rest: "/v3/users/{user_id}/follow/",
  }),
  "UserFollows.update": defineOperation({
    summary: "Follows several members. Members you can't follow are left out of the result.",
    options: z.object({ followee_ids: idList(FOLLOW_AT_ONCE_MAX) }),
    result: z.array(FollowSchema),
    auth: "member",
    limit: limits.write,
    errors: ["limit_reached"],
    rest: "/v3/users/follow/",
  }),
  "UserFollowers.get": defineOperation({
    summary: "Lists a member's followers, latest first.",
    options: whoseList,
    result: z.array(PersonSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters"],
    rest: "/v3/users/{username}/followers/",
    paged: true,
  }),
  "UserFollowing.get": defineOperation({
    summary: "Lists the members a member follows, latest first.",
    options: whoseList,
    result: z.array(PersonSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters"],
    rest: "/v3/users/{username}/following/",
    paged: true,
  }),
  "UserFollower.delete": defineOperation({
    summary: "Removes one of your followers. They aren't notified.",
    options: theMember,
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "FollowRequests.get": defineOperation({
    summary: "Lists your follow requests, latest first.",
    options: z.object(pageOptions),
    result: z.array(PersonSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "FollowRequestCount.get": defineOperation({
    summary: `Counts who asks to follow you, up to ${FOLLOW_REQUESTS_COUNTED}.`,
    options: z.object({}),
    result: z.object({ count: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "FollowRequests.update": defineOperation({
    summary: "Accepts all requests to follow you. If there are many, it takes a while.",
    options: z.object({}),
    result: z.object({ accepted_count: z.int() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "FollowRequest.update": defineOperation({
    summary: "Accepts a request to follow you.",
    options: theMember,
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "FollowRequest.delete": defineOperation({
    summary: "Declines a follow request. The person isn't notified.",
    options: theMember,
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
};

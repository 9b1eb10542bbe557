import type { Handlers } from "#server/platform/http/handlers.ts";
import { acceptAllRequests, acceptRequest, declineRequest } from "./answer-requests.ts";
import { followMember, followMembers, redeemInvite } from "./follow-members.ts";
import { countFollowRequests, getFollow, listFollowers, listFollowing, listRequests } from "./list-people.ts";
import { removeFollower, unfollowMember } from "./unfollow-member.ts";

export const followHandlers: Handlers = {
  "UserFollow.get": getFollow,
  "UserFollow.create": followMember,
  "UserFollow.update": followMember,
  "UserFollow.delete": unfollowMember,
  "InviteCode.create": redeemInvite,
  "UserFollows.update": followMembers,
  "UserFollowers.get": listFollowers,
  "UserFollowing.get": listFollowing,
  "UserFollower.delete": removeFollower,
  "FollowRequests.get": listRequests,
  "FollowRequestCount.get": countFollowRequests,
  "FollowRequests.update": acceptAllRequests,
  "FollowRequest.update": acceptRequest,
  "FollowRequest.delete": declineRequest,
};

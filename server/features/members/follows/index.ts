export { followFound } from "./follow-members.ts";
export { lockFollowers, removeFollowsBetween } from "./follows-repo.ts";
export { unfollow } from "./unfollow-member.ts";

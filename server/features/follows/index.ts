export { lockFollowers, removeFollowsBetween } from "./follows-repo.ts";

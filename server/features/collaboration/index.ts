export { removeInvitesBetween } from "./invite-writes-repo.ts";

export { useInviteLink } from "./use-invite-link.ts";

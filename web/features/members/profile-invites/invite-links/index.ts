export { inviteActions, invitesQuery } from "./invite-actions.ts";
export { InviteLinks } from "./invite-links.tsx";

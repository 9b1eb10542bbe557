export { accessActions, inviteActions } from "./access-actions.ts";
export { BusinessArea } from "./business-area.tsx";
export { Hub } from "./hub.tsx";
export { InvitePage, type InvitePageProps } from "./invite-page.tsx";
export { type LoadedArea, loadArea } from "./load-area.ts";

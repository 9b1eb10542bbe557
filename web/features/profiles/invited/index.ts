import { later } from "#web/platform/later/later.tsx";

export { acceptActions } from "./accept-action.ts";
export { INVITE_CODE } from "./invite-address.ts";
export { InviteLanding } from "./invite-landing.tsx";

export const Invited = later(() => import("./later/invited.tsx")).component("Invited");

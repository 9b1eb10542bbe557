import { later } from "#web/platform/later/later.tsx";

/** The viewer's own invites, for their Saved tab. */
export const OwnInvites = later(() => import("./later/own-invites.tsx"), "members").component("OwnInvites");

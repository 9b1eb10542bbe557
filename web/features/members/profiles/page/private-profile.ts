import { later } from "#web/platform/later/later.tsx";

/** Most profiles are public. */
export const PrivateProfile = later(() => import("./later/private-profile.tsx")).component("PrivateProfile");

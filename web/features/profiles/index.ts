export { loadProfile } from "./load-profile.ts";
export { loadProfilePage } from "./load-profile-page.ts";
export { Profile } from "./profile.tsx";
export { ProfileAbout } from "./profile-about.tsx";
export { profileMeta } from "./profile-meta.ts";
export { profileQuery } from "./profile-query.ts";

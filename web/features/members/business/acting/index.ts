export { ActForm } from "./act-form.tsx";
export { actingActions } from "./acting-actions.ts";
export { ActingBanner } from "./acting-banner.tsx";
export { ProfileSwitcher } from "./profile-switcher.tsx";
export { profilesQuery } from "./profiles-query.ts";

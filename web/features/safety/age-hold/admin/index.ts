export { AgeAppealList } from "./age-appeal-list.tsx";
export { ageHoldActions, type HeldPage } from "./age-hold-actions.ts";
export { AgeHoldSection, HeldMember } from "./age-hold-section.tsx";

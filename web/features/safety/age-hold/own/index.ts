export { ageAppealActions } from "./age-appeal-actions.ts";
export { AgeAppealPage } from "./age-appeal-page.tsx";

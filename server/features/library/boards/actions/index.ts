export { beginAction, enqueueAction, runActionJob } from "./begin-action.ts";
export { requireIdleBoard } from "./busy.ts";
export { emptyingFields, emptySection, isEmptying, refillingFields, refillSection } from "./full-sections.ts";
export { lockNextOfSection, storeFreedPins } from "./full-sections-repo.ts";
export { formerPrivacyOf, restorePrivacy } from "./hide-during-action.ts";

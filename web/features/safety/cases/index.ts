export { caseActions } from "./case-actions.ts";
export { optionsOf } from "./case-address.ts";
export { CasesPage, type CasesPageProps } from "./cases-page.tsx";

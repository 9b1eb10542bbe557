export { type Case, kindNames, nameOf } from "./case.tsx";
export { caseActions } from "./case-actions.ts";
export { optionsOf } from "./case-address.ts";
export { Thumbnail } from "./case-list.tsx";
export { CasesPage, type CasesPageProps } from "./cases-page.tsx";

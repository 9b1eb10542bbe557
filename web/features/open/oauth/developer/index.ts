export { appsQuery } from "./apps-query.ts";
export { Developer } from "./developer.tsx";
export { developerActions } from "./developer-actions.ts";

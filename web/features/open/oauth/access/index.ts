export { Access } from "./access.tsx";
export { accessActions } from "./access-actions.ts";
export { connectedAppsQuery, tokensQuery } from "./access-queries.ts";

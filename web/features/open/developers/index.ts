export { DevelopersPage } from "./developers-page.tsx";
export { operationsQuery, publicOperationsQuery } from "./queries.ts";

export { OperationList } from "./operation-list.tsx";
export { operationsQuery } from "./queries.ts";

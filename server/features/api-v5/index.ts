export { rateClasses } from "./operation.ts";
export { publicOperations } from "./operations.ts";

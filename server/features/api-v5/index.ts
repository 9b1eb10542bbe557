export { rateClasses } from "./operation.ts";
export { publicOperations } from "./operations.ts";
export { presentBoard } from "./present-board.ts";
export { presentPin } from "./present-pin.ts";

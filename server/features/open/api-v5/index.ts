export { type Call, startCall } from "./call.ts";
export { rateClasses } from "./operation.ts";
export { publicOperations } from "./operations.ts";
export { ownPaging } from "./page.ts";
export { presentBoard } from "./present-board.ts";
export { presentPin } from "./present-pin.ts";

export { acceptActions } from "./accept-action.ts";

export { boardFollowHandlers } from "./routes.ts";

export { preferenceHandlers } from "./routes.ts";

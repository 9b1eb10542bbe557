export { registerShortLinks } from "./routes.ts";

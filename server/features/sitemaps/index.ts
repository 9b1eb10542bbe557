export { registerSitemaps } from "./routes.ts";

export { registerEmbeds } from "./routes.ts";

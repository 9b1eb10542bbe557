export { registerMailFolder } from "./routes.ts";

export { registerSingleSignOn } from "./login-route.ts";
export { singleSignOnHandlers } from "./routes.ts";

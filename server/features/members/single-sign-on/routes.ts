import type { Handlers } from "#server/platform/http/handlers.ts";
import { disconnectProvider, getLoginProviders } from "./login-providers.ts";

export const singleSignOnHandlers: Handlers = {
  "UserLoginProvider.get": getLoginProviders,
  "UserLoginProvider.delete": disconnectProvider,
};

import type { Handlers } from "#server/platform/http/handlers.ts";
import { changeApp, createApp, listApps, removeApp, renewSecret } from "./apps.ts";
import { listConnectedApps, removeConnectedApp } from "./connected-apps.ts";
import { getConsent } from "./get-consent.ts";
import { createPersonalToken, listPersonalTokens, removePersonalToken } from "./personal-tokens.ts";

export const oauthHandlers: Handlers = {
  "OAuthConsent.get": getConsent,
  "OAuthApps.get": listApps,
  "OAuthApp.create": createApp,
  "OAuthApp.update": changeApp,
  "OAuthApp.delete": removeApp,
  "OAuthAppSecret.create": renewSecret,
  "ConnectedApps.get": listConnectedApps,
  "ConnectedApp.delete": removeConnectedApp,
  "AccessTokens.get": listPersonalTokens,
  "AccessToken.create": createPersonalToken,
  "AccessToken.delete": removePersonalToken,
};

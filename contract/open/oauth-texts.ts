import { OAUTH_APPS_MAX, PERSONAL_TOKENS_MAX, REDIRECT_URIS_MAX } from "../limits/oauth.ts";

/** Responses about apps and tokens that aren't in the error catalogue. */
export const oauthTexts = {
  nameNeeded: "Please enter a name.",
  scopesNeeded: "Please choose what it can do.",
  redirectNeeded: "Please enter at least one redirect address.",
  redirectsMax: `Please enter no more than ${REDIRECT_URIS_MAX} redirect addresses.`,
  redirectWrong:
    "Please enter https addresses without a fragment, such as https://app.example/callback. For apps on a device, http://127.0.0.1, http://localhost and schemes such as org.example.app:/callback also work.",
  appsMax: `You can have ${OAUTH_APPS_MAX} apps. Delete one to register another.`,
  tokensMax: `You can have ${PERSONAL_TOKENS_MAX} access tokens. Delete one to create another.`,
  unknownApp: "The app that sent you here isn't registered.",
  wrongRedirect: "The app that sent you here asked us to send you to an address it hasn't registered.",
  brokenRequest: "The app that sent you here sent a request we can't read.",
} as const;

import { errorCatalogue } from "../errors.ts";
import { withQuery } from "../urls/path.ts";
import { loginUrl, settingsUrl } from "../urls.ts";
import { accountTexts } from "./account-texts.ts";

/** Why a login through a provider failed: the page it returns to shows the text for its `error`. */
export const singleSignOnErrors = {
  unavailable: "The login service can't be reached at the moment. Please try again soon.",
  cancelled: "You left before you finished logging in.",
  expired: "This took too long or was started in another browser. Please try again.",
  refused: "The login service sent a response we couldn't use. Please try again.",
  email_unconfirmed:
    "An account with your email address exists, but the address isn't confirmed. Log in with its password, or set a new one by email.",
  email_unverified:
    "An account with your email address exists. Log in to it, then connect the login service in your settings.",
  connected_elsewhere: "This login is connected to another account.",
  registration_closed: accountTexts.registrationClosed,
  invitation_needed: accountTexts.invitationNeeded,
  invitation_dead: accountTexts.invitationDead,
  too_young: accountTexts.tooYoung,
  suspended: accountTexts.suspended,
  deleted: accountTexts.deleted,
  wrong_password: accountTexts.wrongPassword,
  fresh_login: accountTexts.freshLoginNeeded,
  too_many: errorCatalogue.rate_limited.message,
} as const;

export type SingleSignOnError = keyof typeof singleSignOnErrors;

/** Further responses to connecting and disconnecting a login service. */
export const singleSignOnTexts = {
  onlyWayIn: "Set a password or add a passkey first, so you can still log in.",
} as const;

export function isSingleSignOnError(value: unknown): value is SingleSignOnError {
  return typeof value === "string" && Object.hasOwn(singleSignOnErrors, value);
}

/** The path the host enters at the provider, after the public address. */
export const singleSignOnCallbackPath = "/login/oidc/callback";

/** The settings page if a member was connecting, else the login page. */
export function singleSignOnErrorUrl(
  error: SingleSignOnError,
  { isLinking, next }: { isLinking: boolean; next: string | null },
): string {
  return withQuery(isLinking ? settingsUrl("security") : loginUrl({ next }), { error });
}

import { encodeSegment, withQuery } from "./path.ts";

export const SETTINGS_PAGES = [
  "edit-profile",
  "account-settings",
  "personal-information",
  "privacy",
  "permissions",
  "blocked",
  "business",
  "notifications",
  "security",
  "save-buttons",
  "home-feed",
  "follow-requests",
  "recently-deleted",
  "duplicates",
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export function settingsUrl(page?: SettingsPage, hash = ""): string {
  const settings = page === undefined ? "/settings/" : `/settings/${page}/`;
  return hash === "" ? settings : `${settings}#${encodeSegment(hash)}`;
}

export type LoginQuery = { next?: string | null; dismissWebview?: boolean };

export function loginUrl({ next, dismissWebview = false }: LoginQuery = {}): string {
  return withQuery("/login/", { dismissWebview: dismissWebview ? true : null, next });
}

/** The welcome's first step, or a later one with the Pins chosen so far. */
export function welcomeUrl(
  step: "topics" | "pins" | "board" = "topics",
  pinIds: readonly string[] = [],
): string {
  if (step === "topics") return "/welcome/";
  const chosen = pinIds.map((id) => `pin=${encodeSegment(id)}`);
  return `/welcome/?${[`step=${step}`, ...chosen].join("&")}`;
}

/** The welcome's last step: people to follow. `next` is where it leads. */
export function welcomePeopleUrl(next: string): string {
  return withQuery("/welcome/", { step: "people", next });
}

/**
 * Where a form posts to log in with the login service, or connect it: fields `next`, `invite`, `link`,
 * `password`.
 */
export function singleSignOnUrl(): string {
  return "/login/oidc/";
}

export type SignupQuery = { next?: string | null; invite?: string | null };

export function signupUrl({ next, invite }: SignupQuery = {}): string {
  return withQuery("/signup/", { next, invite });
}

/** The link in the mail that logs in read-only. */
export function loginLinkUrl(token: string): string {
  return withQuery("/login/link/", { t: token });
}

/** The link in the mail that confirms an email address. */
export function confirmEmailUrl(token: string): string {
  return withQuery("/email/confirm/", { t: token });
}

/** The link in the mail that finally deletes an account. */
export function deleteAccountUrl(token: string): string {
  return withQuery("/account/delete/", { t: token });
}

/** The link from the instance's terminal that makes a member staff. */
export function staffClaimUrl(token: string): string {
  return withQuery("/admin/claim/", { t: token });
}

export function passwordResetUrl(): string {
  return "/password/reset/";
}

/** The link in the mail that sets a new password. */
export function newPasswordUrl(
  username: string,
  link: { expiration: string | number; token: string },
): string {
  return withQuery(`/pw/${encodeSegment(username)}/`, { e: link.expiration, t: link.token });
}

export function conversationUrl(conversationId: string): string {
  return `/conversation/${encodeSegment(conversationId)}/`;
}

/** The stream of what changes. */
export function liveUrl(): string {
  return "/api/live/";
}

export function notificationsUrl(): string {
  return "/notifications/";
}

/** The page to find people by name, with suggestions. */
export function peopleUrl(): string {
  return "/people/";
}

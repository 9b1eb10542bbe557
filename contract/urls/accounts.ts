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
  "apps",
  "developer",
  "save-buttons",
  "home-feed",
  "follow-requests",
  "recently-deleted",
  "duplicates",
  "import",
  "export",
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export function settingsUrl(page?: SettingsPage, hash = ""): string {
  const settings = page === undefined ? "/settings/" : `/settings/${page}/`;
  return hash === "" ? settings : `${settings}#${encodeSegment(hash)}`;
}

/** One of the member's webhooks, with its log. */
export function webhookUrl(webhookId: string): string {
  return `${settingsUrl("developer")}webhooks/${encodeSegment(webhookId)}/`;
}

/** What was found in a file, or became of it. */
export function importUrl(importId: string): string {
  return `/settings/import/${encodeSegment(importId)}/`;
}

/** Where one board is exported. */
export function boardExportUrl(boardId: string): string {
  return withQuery(settingsUrl("export"), { board: boardId });
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

/** Where whoever got an email from a member stops more of them. */
export function stopMemberEmailsUrl(token: string): string {
  return withQuery("/email/from-members/", { t: token });
}

export const STOP_MEMBER_EMAILS_AT_ONCE_PATH = "/email/from-members/at-once/";

/** The same for mail programs, which post to it when their own button is pressed. */
export function stopMemberEmailsAtOnceUrl(token: string): string {
  return withQuery(STOP_MEMBER_EMAILS_AT_ONCE_PATH, { t: token });
}

/** The link in the mail that finally deletes an account. */
export function deleteAccountUrl(token: string): string {
  return withQuery("/account/delete/", { t: token });
}

/** The link from the instance's terminal that makes a member staff. */
export function staffClaimUrl(token: string): string {
  return withQuery("/admin/claim/", { t: token });
}

/** Where staff see and note what was agreed with an advertiser. */
export function adminOrderLinesUrl(adAccountId: string): string {
  return `/admin/ad-accounts/${encodeSegment(adAccountId)}/order-lines/`;
}

/** Where staff see what was booked for an ad account, and correct it. */
export function adminLedgerUrl(adAccountId: string): string {
  return `/admin/ad-accounts/${encodeSegment(adAccountId)}/ledger/`;
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

/** The conversations of the viewer; with `isRequests`, those that others ask for. */
export function conversationsUrl(isRequests = false): string {
  return withQuery("/conversations/", { box: isRequests ? "requests" : "" });
}

/** A new conversation, with people who are chosen already. */
export function newConversationUrl(userIds: readonly string[] = []): string {
  return withQuery("/conversations/new/", { to: userIds });
}

export function conversationUrl(conversationId: string): string {
  return `/conversation/${encodeSegment(conversationId)}/`;
}

/** The stream of what changes. */
export function liveUrl(): string {
  return "/api/live/";
}

/** Leads to where an ad leads. */
export function adOutUrl(token: string): string {
  return `/out/${token}/`;
}

/** Learns which ads browsers remember by themselves. */
export function attributionSourceUrl(params: Record<string, string> = {}): string {
  return withQuery("/api/attribution/", params);
}

/** Takes what a page has shown. */
export function impressionsUrl(): string {
  return "/api/impressions/";
}

export function notificationsUrl(): string {
  return "/notifications/";
}

/** The page to find people by name, with suggestions. */
export function peopleUrl(): string {
  return "/people/";
}

/** Where whoever has the link in a mail chooses how often news is mailed, without a login. */
export function emailSubscriptionUrl(token: string): string {
  return withQuery("/email/subscription/", { t: token });
}

/** Where mail programs post to unsubscribe at one click. */
export function unsubscribeUrl(token: string): string {
  return withQuery("/email/unsubscribe/", { t: token });
}

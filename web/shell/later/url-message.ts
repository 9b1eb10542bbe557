import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { TOAST_DURATION } from "#ui/toast-store.ts";

const ACCOUNT_CLOSURE_TOAST_MS = 10_000;

/** A toast requested by the address. */
export type UrlToast = { text: MessageDescriptor; duration: number; tone: "neutral" | "danger" };

const PARAMETERS = ["message", "username", "multiple_accounts", "show_error"];

/** Anyone can craft an address, so only known messages show, and only names that could be real. */
export function readUrlToast(search: string): UrlToast | null {
  const query = new URLSearchParams(search);
  if (query.get("show_error") === "true") {
    return { text: msg`Uh oh! Something went wrong.`, duration: TOAST_DURATION, tone: "danger" };
  }
  const username = query.get("username") ?? "";
  const hasMany = query.get("multiple_accounts") === "true";
  return toastOf(query.get("message"), /^\w{3,30}$/.test(username) ? username : null, hasMany);
}

/** Returns the address without the parameters that request a toast. */
export function withoutUrlToast(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  const rest = query.toString();
  return rest === "" ? "" : `?${rest}`;
}

function toastOf(message: string | null, username: string | null, hasMany: boolean): UrlToast | null {
  if (message === "permanent_account_closure") {
    return closing(msg`Your account has been deleted. We're sad to see you go`);
  }
  if (message === "invite_failed") {
    const text = msg`This invite link no longer works. You can ask for a new one.`;
    return { text, duration: TOAST_DURATION, tone: "danger" };
  }
  if (username === null) return null;
  switch (message) {
    case "account_deletion_email_sent":
      return closing(
        hasMany
          ? msg`An email has been sent with final steps to delete your account, ${username} and its linked accounts`
          : msg`An email has been sent with final steps to delete your account, ${username}`,
      );
    case "account_deactivated":
      return closing(
        hasMany
          ? msg`The account, ${username}, and its associated linked accounts have been deactivated`
          : msg`The account, ${username}, has been deactivated`,
      );
    case "unlink_successful":
      return passing(msg`Success! You've unlinked this business account. You are currently in ${username}.`);
    case "account_switch_to_settings":
      return passing(msg`You've switched into and are currently in the account ${username}`);
    default:
      return null;
  }
}

function closing(text: MessageDescriptor): UrlToast {
  return { text, duration: ACCOUNT_CLOSURE_TOAST_MS, tone: "neutral" };
}

function passing(text: MessageDescriptor): UrlToast {
  return { text, duration: TOAST_DURATION, tone: "neutral" };
}

const KEY = "follow-after-login";

/** Keeps, through the new document that logging in is, whom a visitor meant to follow. */
export function rememberFollow(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Without storage the member presses Follow once more.
  }
}

/** Whom to follow now, once. */
export function takeRememberedFollow(): string | null {
  try {
    const userId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return userId;
  } catch {
    return null;
  }
}

const KEY = "follow-after-login";

export type Followed = "user" | "board";

/** Keeps, through the new document that logging in is, what a visitor meant to follow. */
export function rememberFollow(kind: Followed, id: string): void {
  try {
    sessionStorage.setItem(KEY, `${kind} ${id}`);
  } catch {
    // Without storage the member presses Follow once more.
  }
}

/** Whether this is to be followed now; answered once. */
export function takeRememberedFollow(kind: Followed, id: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== `${kind} ${id}`) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

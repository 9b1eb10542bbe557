const KEY = "follow-after-login";

export type Followed = "user" | "board" | "topic";

/** Remembers whom or what a visitor wanted to follow, because logging in loads a new document. */
export function rememberFollow(kind: Followed, id: string): void {
  try {
    sessionStorage.setItem(KEY, `${kind} ${id}`);
  } catch {
    // Without storage the member has to press Follow again.
  }
}

/** Returns whether to follow this now. Only the first call returns true. */
export function takeRememberedFollow(kind: Followed, id: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== `${kind} ${id}`) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

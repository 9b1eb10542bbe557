const A_YEAR = 365 * 24 * 3600;

/** Formats a cookie, both for `document.cookie` and for a `Set-Cookie` header. */
export function lastingCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** Sets a cookie in the browser. On the server, the response sets it. */
export function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the asynchronous CookieStore
  if (typeof document !== "undefined") document.cookie = cookie;
}

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? "");
}

const A_YEAR = 365 * 24 * 3600;

/** A cookie that the server reads too, as it is written in `document.cookie` and in a `Set-Cookie` header. */
export function lastingCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** In the browser; on the server the answer carries the cookie. */
export function keepCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous CookieStore is not in every browser
  if (typeof document !== "undefined") document.cookie = cookie;
}

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? "");
}

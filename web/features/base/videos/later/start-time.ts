const pattern = /^\d{1,5}$/;

/** The second an address asks for: `?t=42`. */
export function startTime(search: string): number | null {
  const wanted = new URLSearchParams(search).get("t") ?? "";
  return pattern.test(wanted) ? Number(wanted) : null;
}

/** An address that starts the video at this second. */
export function addressAt(address: string, seconds: number): string {
  const url = new URL(address, location.origin);
  url.searchParams.set("t", String(Math.floor(seconds)));
  return url.href;
}

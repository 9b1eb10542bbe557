import type { ByteRange } from "./store.ts";

/**
 * Parses a `Range` header. Returns null if we don't serve that kind of range (several ranges, another unit, nonsense):
 * HTTP lets us answer those with the whole file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") return { start: to === "0" ? size : Math.max(0, size - Number(to)) };
  if (to === "") return { start: Number(from) };
  return Number(to) < Number(from) ? null : { start: Number(from), end: Number(to) };
}

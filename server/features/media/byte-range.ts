import type { ByteRange } from "#server/platform/media/store.ts";

/**
 * The range a `Range` header asks for. Null when it asks for none we serve (several at once, another unit, nonsense):
 * HTTP lets those be answered with the whole.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") return { start: to === "0" ? size : Math.max(0, size - Number(to)) };
  if (to === "") return { start: Number(from) };
  return Number(to) < Number(from) ? null : { start: Number(from), end: Number(to) };
}

import { parseId } from "#contract/wire-types.ts";

export type Target = { kind: "pin" | "board"; id: string };

/** Returns what a short code stands for, or null if it is invalid. A plain id is a Pin's. */
export function readShortCode(code: string): Target | null {
  if (/^\d{1,19}$/.test(code)) return toTarget("pin", code);
  const [, kind, number] = /^([pb])([0-9a-z]{1,13})$/.exec(code) ?? [];
  if (number === undefined) return null;
  const id = [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return toTarget(kind === "p" ? "pin" : "board", String(id));
}

function toTarget(kind: Target["kind"], text: string): Target | null {
  const id = parseId(text);
  return id === null ? null : { kind, id };
}

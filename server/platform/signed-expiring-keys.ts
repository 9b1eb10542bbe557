import type { Context } from "./context.ts";

type Signer = Pick<Context, "keys" | "now">;

const MINUTE_MS = 60_000;

/** For an address that works for whoever has it, for so long: programs hand them on to others that download. */
export function createExpiringKey(
  { keys, now }: Signer,
  purpose: string,
  subject: string,
  minutes: number,
): string {
  const until = String(now().getTime() + minutes * MINUTE_MS);
  return `${until}.${keys.sign(purpose, `${subject}.${until}`)}`;
}

export function isExpiringKey(
  { keys, now }: Signer,
  purpose: string,
  subject: string,
  key: unknown,
): boolean {
  if (typeof key !== "string") return false;
  const [until = "", signature = ""] = key.split(".");
  return keys.verify(purpose, `${subject}.${until}`, signature) && Number(until) > now().getTime();
}

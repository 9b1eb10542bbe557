import { randomBytes } from "node:crypto";
import type { Keys } from "../secrets.ts";

/** A browser that somebody has logged in with, whatever else is known of it. It opens nothing by itself. */
export type Device = { memberId: string; nonce: string };

const purpose = "device";

/** What the browser keeps, also after logging out, to show that its member has been here. */
export function issueDeviceCookie(keys: Keys, memberId: string): string {
  const device = `${memberId}.${randomBytes(16).toString("base64url")}`;
  return `${device}.${keys.sign(purpose, device)}`;
}

export function readDeviceCookie(keys: Keys, cookie: string | null): Device | null {
  const [memberId, nonce, signature, rest] = cookie?.split(".") ?? [];
  if (!memberId || !nonce || !signature || rest !== undefined) return null;
  return keys.verify(purpose, `${memberId}.${nonce}`, signature) ? { memberId, nonce } : null;
}

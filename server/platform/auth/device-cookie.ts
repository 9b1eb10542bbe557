import { randomBytes } from "node:crypto";
import type { Keys } from "../secrets.ts";

/** The member who owns a browser. Setting or changing the password invalidates older cookies. */
export type DeviceOwner = { id: string; passwordHash: string | null };

const purpose = "device";

/**
 * Issues the cookie that a browser keeps after logging out, as proof that the member logged in there with their current
 * password. On its own it gives access to nothing.
 */
export function issueDeviceCookie(keys: Keys, owner: DeviceOwner): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${owner.id}.${nonce}.${keys.sign(purpose, signedText(owner, nonce))}`;
}

/** Returns the browser's nonce if the cookie belongs to this member; otherwise null. */
export function readDeviceCookie(keys: Keys, owner: DeviceOwner, cookie: string | null): string | null {
  const [memberId, nonce, signature, rest] = cookie?.split(".") ?? [];
  if (memberId !== owner.id || !nonce || !signature || rest !== undefined) return null;
  return keys.verify(purpose, signedText(owner, nonce), signature) ? nonce : null;
}

function signedText({ id, passwordHash }: DeviceOwner, nonce: string): string {
  return `${id}.${nonce}.${passwordHash ?? ""}`;
}

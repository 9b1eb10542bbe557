import { randomBytes } from "node:crypto";
import type { Keys } from "../secrets.ts";

/** Whose browser it is. A new password, or the first one, ends the cookies from before. */
export type DeviceOwner = { id: string; passwordHash: string | null };

const purpose = "device";

/**
 * What a browser keeps, even after logging out, to show that its member has logged in there with the password of now. It
 * opens nothing by itself.
 */
export function issueDeviceCookie(keys: Keys, owner: DeviceOwner): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${owner.id}.${nonce}.${keys.sign(purpose, signedText(owner, nonce))}`;
}

/** The browser's nonce, if the cookie is of this member; null otherwise. */
export function readDeviceCookie(keys: Keys, owner: DeviceOwner, cookie: string | null): string | null {
  const [memberId, nonce, signature, rest] = cookie?.split(".") ?? [];
  if (memberId !== owner.id || !nonce || !signature || rest !== undefined) return null;
  return keys.verify(purpose, signedText(owner, nonce), signature) ? nonce : null;
}

function signedText({ id, passwordHash }: DeviceOwner, nonce: string): string {
  return `${id}.${nonce}.${passwordHash ?? ""}`;
}

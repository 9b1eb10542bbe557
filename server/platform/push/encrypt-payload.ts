import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** What the browser gave us to encrypt for it: its public key, and a secret. */
export type Recipient = { p256dh: Buffer; auth: Buffer };

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const LAST_RECORD = 2;

/** Encrypts a payload so that the push service can't read it (RFC 8291, in one record of aes128gcm, RFC 8188). */
export function encryptPayload(payload: Buffer, { p256dh, auth }: Recipient): Buffer {
  const pair = createECDH("prime256v1");
  const ours = pair.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ours]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(p256dh), auth, info, 32));
  const salt = randomBytes(SALT_BYTES);
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", KEY_BYTES), derive("nonce", NONCE_BYTES));
  const body = [cipher.update(payload), cipher.update(Buffer.from([LAST_RECORD])), cipher.final()];
  const head = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  head.writeUInt8(ours.byteLength, SALT_BYTES + 4);
  return Buffer.concat([head, ours, ...body, cipher.getAuthTag()]);
}

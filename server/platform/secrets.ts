import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, OperatorError } from "./operator-error.ts";

export function secretFile(dataDir: string): string {
  return join(dataDir, "secret");
}

/** Returns the SECRET of an existing installation; null if none was created yet. */
export async function findSecret(dataDir: string, configured: string | null): Promise<string | null> {
  if (configured) return configured;
  try {
    return (await readFile(secretFile(dataDir), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new OperatorError(`The SECRET in ${secretFile(dataDir)} cannot be read (${errorCode(error)}).`);
  }
}

/** Returns the SECRET of this installation: configured, or generated once and stored in the data folder. */
export async function loadSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured) return configured;
  const path = secretFile(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    // "wx": if several processes start at once, only one writes, and all read what it wrote.
    await writeFile(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      throw new OperatorError(`The data folder ${dataDir} isn't writable. Set DATA_DIR to a folder that is.`);
    }
  }
  return (await readFile(path, "utf8")).trim();
}

/** Derives a separate key for each purpose from the one secret. */
export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  encrypt(purpose: string, plain: Buffer): Buffer;
  decrypt(purpose: string, sealed: Buffer): Buffer;
};

export function createKeys(secret: string): Keys {
  const derived = new Map<string, KeyObject>();
  function key(purpose: string): KeyObject {
    const known = derived.get(purpose);
    if (known) return known;
    const made = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "bowerbird", purpose, 32)));
    derived.set(purpose, made);
    return made;
  }
  function sign(purpose: string, text: string): string {
    return createHmac("sha256", key(purpose)).update(text).digest("base64url");
  }
  return {
    sign,
    verify: (purpose, text, signature) => isSame(sign(purpose, text), signature),
    encrypt(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(purpose, sealed) {
      const decipher = createDecipheriv("aes-256-gcm", key(purpose), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
  };
}

/** Compares in constant time. Only the length can leak, and the length of our tokens is no secret. */
export function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/**
 * Shell scripts encode an app's id and secret with `base64`, which breaks lines after 76 characters, and a header can't hold
 * a line break. That leaves 57 characters, of which an id takes up to 19, the colon 1, and the prefix 4.
 */
const CLIENT_SECRET_BYTES = 24;

/** What the keys of programs begin with, so that tools which look for leaked ones recognize them. */
const keyPrefixes = {
  personalToken: "bbp_",
  appToken: "bba_",
  refreshToken: "bbr_",
  clientSecret: "bbs_",
} as const;

export function newKey(kind: keyof typeof keyPrefixes): string {
  return keyPrefixes[kind] + newToken(kind === "clientSecret" ? CLIENT_SECRET_BYTES : undefined);
}

/** Hashes a token for storage. A plain hash is enough, because tokens are too long and random to guess. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

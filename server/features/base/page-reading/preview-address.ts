import type { Context } from "#server/platform/context.ts";

export const previewPath = "/preview";

const purpose = "picture preview";
const validMs = 60 * 60_000;
const tokenMax = 6000;

type Sealing = Pick<Context, "keys" | "now" | "config">;

/**
 * Returns the address from which our pages show a picture on another site. Only we can create one or read which picture
 * it means.
 */
export function previewUrl({ keys, now, config }: Sealing, pictureUrl: string): string {
  const content = JSON.stringify({ url: pictureUrl, expires: now().getTime() + validMs });
  const token = keys.encrypt(purpose, Buffer.from(content)).toString("base64url");
  return `${config.publicUrl}${previewPath}/${token}`;
}

/** Returns the picture's address from a token, or null if the token is invalid or expired. */
export function openPreviewToken({ keys, now }: Omit<Sealing, "config">, token: string): string | null {
  if (token.length > tokenMax || !/^[\w-]+$/.test(token)) return null;
  const content = decrypt(keys, Buffer.from(token, "base64url"));
  return content && content.expires > now().getTime() ? content.url : null;
}

function decrypt(keys: Context["keys"], sealed: Buffer): { url: string; expires: number } | null {
  try {
    return JSON.parse(keys.decrypt(purpose, sealed).toString("utf8"));
  } catch {
    return null;
  }
}

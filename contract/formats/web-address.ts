import { EMAIL_MAX } from "../limits/accounts.ts";
import { PIN_LINK_MAX } from "../limits/pins.ts";

const LABEL = "[\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}_])?";
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})+\\.?(?::\\d{1,5})?$`, "u");
const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const EMAIL_LOCAL_MAX = 64;

/** The complete URL of a typed link, with `https:` if it has no scheme; null if it isn't a link. */
export function completeUrl(typed: string): string | null {
  const text = typed.trim();
  if (text.length > PIN_LINK_MAX || /[\s\p{Cc}\\]/u.test(text)) return null;
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? "";
  const host = text.slice(scheme.length).split(/[/?#]/, 1)[0] ?? "";
  if (!HOST.test(host)) return null;
  const address = scheme === "" ? `https://${text}` : text;
  return URL.canParse(address) ? new URL(address).href : null;
}

/** Empty, or an optional http(s) prefix and a host with a dot. */
export function isDestinationUrl(typed: string): boolean {
  return typed.trim() === "" || completeUrl(typed) !== null;
}

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at));
  const host = text.slice(at + 1);
  if (text.length > EMAIL_MAX || local.length > EMAIL_LOCAL_MAX) return false;
  return EMAIL_LOCAL.test(local) && HOST.test(host) && !/[:_]|\.$/.test(host);
}

import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import addressparser from "nodemailer/lib/addressparser";
import { OperatorError } from "../operator-error.ts";

export type Sender = { name?: string; address: string };

const LOCAL_PART_MAX = 64;
const ADDRESS_MAX = 254;

// Excludes everything that a mail server or an address list could read as more than one plain address.
const LOCAL_PART = /^[^\s\p{C}"(),:;<>@[\\\]]+$/u;
const DOMAIN_LITERAL = /^\[(?:IPv6:)?([0-9a-f.:]+)\]$/i;

/** Returns the address with its domain in ASCII; null if it is not a single plain address. */
export function findMailAddress(text: string): string | null {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (at < 1 || !LOCAL_PART.test(local) || Buffer.byteLength(local) > LOCAL_PART_MAX) return null;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  const host = toMailHost(domain);
  if (host === null) return null;
  const address = `${local}@${host}`;
  return Buffer.byteLength(address) <= ADDRESS_MAX ? address : null;
}

function toMailHost(domain: string): string | null {
  const literal = DOMAIN_LITERAL.exec(domain)?.[1];
  if (literal !== undefined) return isIP(literal) === 0 ? null : domain;
  if (/[\s\p{C}/?#%:@[\]\\]/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(ascii) || ascii.includes("..") || isIP(ascii) !== 0)
    return null;
  return ascii;
}

/**
 * Returns the sender of mails: the configured one (`Name <address>` or an address), or `no-reply@` the public host.
 */
export function readSender(from: string | undefined, publicUrl: string): Sender {
  if (from === undefined) return { address: `no-reply@${mailHostOf(publicUrl)}` };
  const [entry, ...others] = addressparser(from, { flatten: true });
  const address = findMailAddress(entry?.address ?? "");
  if (entry === undefined || others.length > 0 || address === null) {
    throw new OperatorError(
      `The email sender must be a single address, such as "Bowerbird <hello@example.org>"`,
    );
  }
  return entry.name === "" ? { address } : { name: entry.name, address };
}

/** Returns the public host as the domain of a mail address. An IP address becomes a domain literal. */
export function mailHostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1, -1)}]`;
  return isIP(hostname) === 4 ? `[${hostname}]` : hostname;
}

import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { type AllowedNetwork, isPublicAddress, mayConnect, mayUsePort } from "./networks.ts";
import { guardedRefusal, refusal } from "./refusal.ts";

/** Returns every address of a name; none if the name doesn't exist. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Returns the TXT records of a name, each as one text; none if it has none. */
export type ResolveText = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Returns the name servers of a domain; none if they are unknown. */
export type ResolveServers = (domain: string, signal: AbortSignal) => Promise<string[]>;

/** Where to connect: only to these checked addresses, even if the name resolves to others a moment later. */
export type Target = { url: URL; host: string; port: number; addresses: string[] };

const addressMax = 4096;

/** Parses an address and refuses what is invalid without any lookup. */
export function readTargetUrl(text: string, field: string): URL {
  const url = text.length > addressMax ? null : URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) throw refusal(field, fetchTexts.address);
  if (url.username !== "" || url.password !== "") throw refusal(field, fetchTexts.address);
  const host = hostOf(url);
  // 0x7f.1, 2130706433 and 0177.0.0.1 parse as IPv4 addresses. No one writes them like that by accident.
  if (isIP(host) === 4 && writtenHost(text) !== host) throw guardedRefusal(field, url, "address");
  // A name without a dot belongs to the local network.
  if (isIP(host) === 0 && !host.includes(".")) throw guardedRefusal(field, url, "local_name");
  return url;
}

/**
 * Parses an address that is posted to for as long as it's stored, so it's encrypted, and no one posts in the clear but to
 * addresses that this instance was told to allow. Each request is checked again.
 */
export function readPostUrl(text: string, allowed: readonly AllowedNetwork[], field: string): URL {
  const url = readTargetUrl(text, field);
  const host = hostOf(url);
  const port = portOf(url);
  if (!mayUsePort(port, allowed)) throw guardedRefusal(field, url, "port");
  if (isIP(host) !== 0 && !mayConnect(host, port, allowed)) throw guardedRefusal(field, url, "address");
  const isPlain = url.protocol === "http:";
  if (isPlain && (isIP(host) === 0 || isPublicAddress(host))) throw refusal(field, fetchTexts.address);
  return url;
}

export async function resolveTarget(
  url: URL,
  field: string,
  {
    allowed,
    resolveHost,
    signal,
  }: { allowed: AllowedNetwork[]; resolveHost: ResolveHost; signal: AbortSignal },
): Promise<Target> {
  const host = hostOf(url);
  const port = portOf(url);
  if (!mayUsePort(port, allowed)) throw guardedRefusal(field, url, "port");
  const addresses = isIP(host)
    ? [host]
    : await Promise.race([resolveHost(host, signal), whenAborted(signal)]);
  // A single non-public address refuses the whole name, so that its owner can't mix them to get one through.
  // The text is the same as for an unknown name, so that no one learns the names on the local network.
  if (addresses.length === 0) throw refusal(field, fetchTexts.unreachable);
  if (!addresses.every((address) => mayConnect(address, port, allowed))) {
    throw guardedRefusal(field, url, isIP(host) ? "address" : "resolves_to_private");
  }
  return { url, host, port, addresses };
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === "https:" ? 443 : 80);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function writtenHost(text: string): string | undefined {
  return /^\s*https?:[\\/]*([^\\/?#:]*)/i.exec(text)?.[1]?.replace(/\.$/, "");
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Queries only name servers. The system's lookup would also use the hosts file, and a lookup that hangs would block one
 * of the few threads that file access and password hashing need.
 */
export const resolveByNameServers: ResolveHost = (host, signal) =>
  query(signal, async (resolver) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  });

export const resolveTextByNameServers: ResolveText = (host, signal) =>
  query(signal, async (resolver) => {
    const records = await resolver.resolveTxt(host).catch(() => []);
    return records.map((parts) => parts.join(""));
  });

export const resolveServersByNameServers: ResolveServers = (domain, signal) =>
  query(signal, (resolver) => resolver.resolveNs(domain).catch(() => []));

async function query<Answer>(
  signal: AbortSignal,
  ask: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const stop = () => resolver.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await ask(resolver);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

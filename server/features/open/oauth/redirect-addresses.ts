import { REDIRECT_URI_LENGTH_MAX } from "#contract/limits/oauth.ts";

/** Plain http is as good as https between programs of one machine. */
const ownMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** With its port, which a program on the member's machine learns only when it starts. */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::[0-9]{1,5})?(?![^/?])/;

/** Whether an app may register this address. */
export function isRedirectAddress(text: string): boolean {
  if (text.length > REDIRECT_URI_LENGTH_MAX || !/^[!-~]+$/.test(text) || text.includes("#")) return false;
  if (!URL.canParse(text) || /[\\"'<>;,]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (protocol === "https:") return hostname !== "";
  if (protocol === "http:") return ownMachine.has(hostname);
  // A program's own scheme is its domain backwards, which also leaves out javascript:, data: and the like.
  return /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(protocol);
}

/** Whether an app that no one answers for may register this address: a site, or a program on the member's machine. */
export function isWebAddress(text: string): boolean {
  return isRedirectAddress(text) && /^https?:/i.test(text);
}

/** Whether the address is registered: letter by letter, except for the port on the member's own machine (RFC 8252). */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  return registered.includes(address) || registered.map(withoutPort).includes(withoutPort(address));
}

function withoutPort(address: string): string {
  return isRedirectAddress(address) ? address.replace(loopback, "$1") : address;
}

/** What people know the address by: its host, or the scheme of a program. */
export function nameOfAddress(address: string): string {
  const { host, protocol } = new URL(address);
  return host === "" || !/^https?:$/.test(protocol) ? protocol.slice(0, -1) : host;
}

/** The source for a content security policy that lets a form lead there. */
export function policySource(address: string): string {
  const { origin, protocol, hostname } = new URL(address);
  const hasOrigin = /^https?:$/.test(protocol) && !hostname.startsWith("[");
  return hasOrigin ? origin : protocol;
}

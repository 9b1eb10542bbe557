import { isIP } from "node:net";

/**
 * Guards against DNS rebinding: the owner of any domain can point it at this machine, and their page could then call us
 * as its own server. IP addresses and `localhost` can't be abused like that.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: own } = new URL(publicUrl);
  const asked = host === undefined ? null : URL.parse(`${protocol}//${host}`);
  if (asked === null || asked.username !== "") return false;
  const name = asked.hostname.replace(/^\[|\]$/g, "");
  return asked.host === own || name === "localhost" || isIP(name) !== 0;
}

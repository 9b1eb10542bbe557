import { isIP } from "node:net";

/**
 * Whoever owns a name can make it lead to this machine, and a page of theirs may then ask us as its own server. They
 * can't do that with a number, nor with `localhost`.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: own } = new URL(publicUrl);
  const asked = host === undefined ? null : URL.parse(`${protocol}//${host}`);
  if (asked === null || asked.username !== "") return false;
  const name = asked.hostname.replace(/^\[|\]$/g, "");
  return asked.host === own || name === "localhost" || isIP(name) !== 0;
}

import { SOCIAL_URL_MAX } from "../limits/profiles.ts";
import { completeUrl } from "./web-address.ts";

/** The complete address of a profile on another site, with `https:` if it has no scheme; null if it isn't one. */
export function completeSocialUrl(typed: string): string | null {
  const url = completeUrl(typed);
  return url?.startsWith("https:") && url.length <= SOCIAL_URL_MAX ? url : null;
}

export type SocialProfile = { handle: string; host: string };

/** The last part of a profile's address is usually the person's name there; empty if the address has no path. */
export function readSocialProfile(address: string): SocialProfile {
  const { host, pathname } = new URL(address);
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  return { handle: decode(last).replace(/^@/, ""), host: host.replace(/^www\./, "") };
}

/** Characters that no one sees could make the host next to the handle look like another one. */
const unseen = /[\p{C}\p{Z}]/u;

function decode(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    return unseen.test(decoded) ? part : decoded;
  } catch {
    return part;
  }
}

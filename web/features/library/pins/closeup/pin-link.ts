import { completeUrl } from "#contract/formats/web-address.ts";

/** A Pin's link, if it is a web address. */
export function pinLinkOf({ link }: { link: string | null }): string | null {
  return link === null ? null : completeUrl(link);
}

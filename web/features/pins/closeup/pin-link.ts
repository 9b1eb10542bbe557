import { completeUrl } from "#contract/formats/web-address.ts";

/** Where a pin leads, if that is a page of the web. */
export function pinLinkOf({ link }: { link: string | null }): string | null {
  return link === null ? null : completeUrl(link);
}

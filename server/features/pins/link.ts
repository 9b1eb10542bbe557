import { completeUrl } from "#contract/formats/web-address.ts";
import { invalid } from "#server/platform/errors.ts";

/** A pin's link as it is stored, with the site it leads to; both empty for a pin without one. */
export function readLink(typed: string): { link: string; domain: string } {
  if (typed.trim() === "") return { link: "", domain: "" };
  const link = completeUrl(typed);
  if (!link) throw invalid("link", "Oops! Please enter a valid URL.");
  return { link, domain: new URL(link).hostname.replace(/^www\./, "") };
}

import { domainOf } from "#contract/formats/link-card.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import { invalid } from "#server/platform/errors.ts";

/** Returns the link in its stored form and the site it leads to, both empty for no link. */
export function readLink(typed: string): { link: string; domain: string } {
  if (typed.trim() === "") return { link: "", domain: "" };
  const link = completeUrl(typed);
  if (!link) throw invalid("link", "Oops! Please enter a valid URL.");
  return { link, domain: domainOf(link) };
}

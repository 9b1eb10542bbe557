import { pages } from "virtual:pages";
import { matchRoute, type ProfileTab } from "#contract/routes.ts";
import type { PageEntry } from "./platform/page/page-entry.ts";

const cacheablePaths = new RegExp(`^(${pages.flatMap(patternOf).join("|")})$`);

/** Whether a page is the same for all visitors with the same locale, country class, device and experiment groups. */
export function isCacheable(path: string): boolean {
  return cacheablePaths.test(path) || isBelowMember(path);
}

const TABS = new Set<ProfileTab>(["boards", "created", "saved"]);

/** A profile, a board or a section. Their paths can be any segments, so a pattern would match other pages too. */
function isBelowMember(path: string): boolean {
  if (path.includes("?")) return false;
  const match = matchRoute(path);
  if (match?.kind === "profile_tab") return TABS.has(match.params.tab);
  return match?.kind === "profile" || match?.kind === "board" || match?.kind === "board_section";
}

/** Ids are numbers, and sites have dots; anything else in their position is another page. */
function patternOf({ path, cacheable }: PageEntry): string[] {
  if (path === undefined || !cacheable || path.startsWith("/:username")) return [];
  const pattern = path
    .replaceAll(/:\w*Id\b/g, "\\d{1,19}")
    .replace(":domain", "[a-z\\d.-]{1,253}")
    .replaceAll(/:\w+/g, "[^/?]+");
  return [path === "/" ? path : `${pattern}/?`];
}

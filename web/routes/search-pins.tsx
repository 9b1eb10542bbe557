import { loadFoundPins, PinResults, searchMeta } from "#web/features/finding/search/page/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/pins" };

export const loader = loadFoundPins;

export const meta = searchMeta("pins");

export function Component() {
  return <PinResults scope="pins" />;
}

import { loadOwnFoundPins, PinResults, searchMeta } from "#web/features/finding/search/page/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/me" };

export const loader = loadOwnFoundPins;

export const meta = searchMeta("my_pins");

export function Component() {
  return <PinResults scope="my_pins" />;
}

import { followActions } from "#web/features/follows/button/index.ts";
import { loadFoundPeople, PeopleResults, searchMeta } from "#web/features/search/page/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/users" };

export const action = followActions();

export const loader = loadFoundPeople;

export const meta = searchMeta("people");

export function Component() {
  return <PeopleResults />;
}

import { loadFoundPeople, PeopleResults, searchMeta } from "#web/features/finding/search/page/index.ts";
import { followActions } from "#web/features/members/follows/button/index.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/search/users" };

export const action = followActions();

export const loader = loadFoundPeople;

export const meta = searchMeta("people");

export function Component() {
  return <PeopleResults />;
}

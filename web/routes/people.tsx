import { msg } from "@lingui/core/macro";
import { FindPeople, loadPeople, peopleAction } from "#web/features/members/people/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/people" };

export const loader = loadPeople;

export const action = peopleAction;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Find people`), isPrivate: true });

export function Component() {
  return <FindPeople />;
}

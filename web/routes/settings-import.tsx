import { msg } from "@lingui/core/macro";
import { ImportsPage, loadImports } from "#web/features/imports/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/import", inside: "/settings", texts: "members" };

export { loadImports as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Import`), isPrivate: true });

export function Component() {
  return <ImportsPage />;
}

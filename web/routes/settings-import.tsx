import { msg } from "@lingui/core/macro";
import { ImportsPage, importListActions, loadImports } from "#web/features/moving/imports/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/import", inside: "/settings", texts: "members" };

export const action = formActions(importListActions);

export { loadImports as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Import`), isPrivate: true });

export function Component() {
  return <ImportsPage />;
}

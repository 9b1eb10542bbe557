import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { ImportPage, importActions, loadImport } from "#web/features/moving/imports/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/import/:importId", inside: "/settings", texts: "members" };

export const action = formActions(importActions);

export { loadImport as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Import`), isPrivate: true });

export function Component() {
  return <ImportPage {...useLoaderData<typeof loadImport>()} />;
}

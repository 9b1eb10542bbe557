import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { ExportsPage, exportActions, loadExports } from "#web/features/moving/exports/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/export", inside: "/settings", texts: "members" };

export const action = formActions(exportActions);

export { loadExports as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Export`), isPrivate: true });

export function Component() {
  return <ExportsPage {...useLoaderData<typeof loadExports>()} />;
}

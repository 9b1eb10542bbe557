import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { DuplicatesPage, duplicatesActions, loadDuplicates } from "#web/features/library/duplicates/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/duplicates", inside: "/settings", texts: "members" };

export const action = formActions(duplicatesActions);

export { loadDuplicates as loader };

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Duplicates`), isPrivate: true });

export function Component() {
  return <DuplicatesPage {...useLoaderData<typeof loadDuplicates>()} />;
}

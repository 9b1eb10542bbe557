import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { accessActions, BusinessArea, loadArea } from "#web/features/members/business/access/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: [
    "/business/business-access/:businessId",
    "/business/business-access/:businessId/:page",
    "/business/business-manager/:businessId",
    "/business/business-manager/:businessId/:page",
    "/business/business-hierarchy/:businessId",
    "/business/business-hierarchy/:businessId/:page",
  ],
  texts: "business",
};

export const action = formActions(accessActions);

export const loader = loadArea;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Business`), isPrivate: true });

export function Component() {
  return <BusinessArea {...useLoaderData<typeof loader>()} />;
}

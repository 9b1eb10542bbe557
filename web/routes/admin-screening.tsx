import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ScreeningQueue, screeningActions, thresholdsQuery } from "#web/features/screening/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/screening", inside: "/admin", texts: "members" };

export const action = formActions(screeningActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"StaffScreening.get">> {
  requireStaff(args);
  const { context } = args;
  const [list] = await Promise.all([
    loadLinkedList(args, "StaffScreening.get", {}),
    context.get(queryClientContext).fetchQuery(thresholdsQuery(context.get(apiContext))),
  ]);
  return list;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Screening`), isPrivate: true });

export function Component() {
  return <ScreeningQueue {...useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  AppealQueue,
  ScreeningQueue,
  screeningActions,
  thresholdsQuery,
} from "#web/features/library/screening/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/screening", inside: "/admin", texts: "members" };

export const action = formActions(screeningActions);

type Loaded =
  | { kind: "pictures"; list: LinkedPage<"StaffScreening.get"> }
  | { kind: "appeals"; list: LinkedPage<"StaffAppeals.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireStaff(args);
  const { context, request } = args;
  if (new URL(request.url).searchParams.get("show") === "appeals") {
    return { kind: "appeals", list: await loadLinkedList(args, "StaffAppeals.get", {}) };
  }
  const [list] = await Promise.all([
    loadLinkedList(args, "StaffScreening.get", {}),
    context.get(queryClientContext).fetchQuery(thresholdsQuery(context.get(apiContext))),
  ]);
  return { kind: "pictures", list };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Screening`), isPrivate: true });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.kind === "appeals" ? <AppealQueue {...loaded.list} /> : <ScreeningQueue {...loaded.list} />;
}

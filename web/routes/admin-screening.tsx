import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  AppealQueue,
  ScreeningQueue,
  screeningActions,
  thresholdsQuery,
  VideoQueue,
} from "#web/features/library/screening/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/screening", inside: "/admin", texts: "staff" };

export const action = formActions(screeningActions);

type Loaded =
  | { kind: "pictures"; list: LinkedPage<"StaffScreening.get"> }
  | { kind: "videos"; list: LinkedPage<"StaffVideos.get"> }
  | { kind: "appeals"; list: LinkedPage<"StaffAppeals.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireStaff(args, "cases.read");
  const { context, request } = args;
  const show = new URL(request.url).searchParams.get("show");
  if (show === "appeals") {
    requireStaff(args, "appeals.decide");
    return { kind: "appeals", list: await loadLinkedList(args, "StaffAppeals.get", {}) };
  }
  if (show === "videos") return { kind: "videos", list: await loadLinkedList(args, "StaffVideos.get", {}) };
  const [list] = await Promise.all([
    loadLinkedList(args, "StaffScreening.get", {}),
    context.get(queryClientContext).fetchQuery(thresholdsQuery(context.get(apiContext))),
  ]);
  return { kind: "pictures", list };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Screening`), isPrivate: true });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.kind === "appeals") return <AppealQueue {...loaded.list} />;
  return loaded.kind === "videos" ? <VideoQueue {...loaded.list} /> : <ScreeningQueue {...loaded.list} />;
}

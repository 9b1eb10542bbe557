import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  StaffNotice,
  type StaffNoticePage,
  staffNoticeActions,
} from "#web/features/safety/takedowns/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/takedowns/:takedownId", inside: "/admin", texts: "staff" };

export const action = formActions(staffNoticeActions);

export async function loader(args: LoaderFunctionArgs): Promise<StaffNoticePage> {
  requireStaff(args, "takedowns.read");
  const { data } = await args.context
    .get(apiContext)
    .call("StaffTakedown.get", { id: args.params.takedownId ?? "" });
  return data;
}

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const code = (loaderData as StaffNoticePage | undefined)?.code ?? "";
  return { title: i18n._(msg`Notice ${code}`), isPrivate: true };
};

export function Component() {
  return <StaffNotice notice={useLoaderData<typeof loader>()} />;
}

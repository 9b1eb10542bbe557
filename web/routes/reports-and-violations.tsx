import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { appealActions, NoticeList } from "#web/features/library/screening/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/reports-and-violations", "/appealed-pin"],
  texts: "members",
};

export const action = formActions(appealActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"ModerationNotices.get">> {
  requireMember(args);
  return await loadLinkedList(args, "ModerationNotices.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Reports and violations`),
  isPrivate: true,
});

export function Component() {
  return <NoticeList {...useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageFrame } from "#ui/page-frame.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import {
  appealActions,
  loadNotices,
  NoticeList,
  type Notices,
} from "#web/features/library/screening/index.ts";
import { OwnReportList, ownReportActions } from "#web/features/safety/reports/own/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/reports-and-violations", "/appealed-pin"],
  texts: "members",
};

export const action = formActions({ ...appealActions, ...ownReportActions });

type Loaded = { kind: "notices"; list: Notices } | { kind: "reports"; list: LinkedPage<"OwnReports.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireMember(args);
  const show = new URL(args.request.url).searchParams.get("show");
  if (show === "reports") return { kind: "reports", list: await loadLinkedList(args, "OwnReports.get", {}) };
  return { kind: "notices", list: await loadNotices(args) };
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Reports and violations`),
  isPrivate: true,
});

export function Component() {
  const { t } = useLingui();
  const { kind, list } = useLoaderData<typeof loader>();
  return (
    <PageFrame width="text">
      <Heading level={1} size={28}>
        <Trans>Reports and violations</Trans>
      </Heading>
      <LinkTabs
        label={t`Reports and violations`}
        tabs={[
          { href: "/reports-and-violations/", label: t`About your content`, current: kind === "notices" },
          {
            href: "/reports-and-violations/?show=reports",
            label: t`Your reports`,
            current: kind === "reports",
          },
        ]}
      />
      {kind === "reports" ? <OwnReportList {...list} /> : <NoticeList {...list} />}
    </PageFrame>
  );
}

import { msg } from "@lingui/core/macro";
import type { ActionFunctionArgs } from "react-router";
import { loadNews, NewsPage, newsAction } from "#web/features/news/notifications/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/notifications", texts: "members" };

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await newsAction(args);
}

export const loader = loadNews;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Notifications`), isPrivate: true });

export function Component() {
  return <NewsPage />;
}

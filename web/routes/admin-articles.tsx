import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { ArticleList, loadDrafts } from "#web/features/finding/articles/editor/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/articles", inside: "/admin", texts: "staff" };

export const loader = loadDrafts;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Articles`), isPrivate: true });

export function Component() {
  return <ArticleList {...useLoaderData<typeof loader>()} />;
}

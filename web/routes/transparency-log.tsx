import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { transparencyLogUrl } from "#contract/urls/transparency.ts";
import { DecisionLog, type DecisionLogProps } from "#web/features/safety/transparency/index.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/transparency/log", texts: "pages", cacheable: true };

export async function loader(args: LoaderFunctionArgs): Promise<DecisionLogProps> {
  return await loadLinkedList(args, "TransparencyLog.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Log of decisions`),
  canonicalPath: transparencyLogUrl(),
});

export function Component() {
  return <DecisionLog {...useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isLocale } from "#contract/locales.ts";
import {
  staffTopicsQuery,
  TopicList,
  type TopicListProps,
  topicActions,
} from "#web/features/finding/topics/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/topics", inside: "/admin", texts: "staff" };

export const action = formActions(topicActions);

export async function loader(args: LoaderFunctionArgs): Promise<TopicListProps> {
  const viewer = requireStaff(args, "editorial.change");
  const { searchParams } = new URL(args.request.url);
  const locale = searchParams.get("locale");
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(staffTopicsQuery(context.get(apiContext)));
  return { areaId: searchParams.get("area") ?? "", locale: isLocale(locale) ? locale : viewer.locale };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Topics`), isPrivate: true });

export function Component() {
  return <TopicList {...useLoaderData<typeof loader>()} />;
}

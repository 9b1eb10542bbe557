import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { recommendationsUrl } from "#contract/urls.ts";
import { AboutRecommendations, weightsQuery } from "#web/features/finding/home-feed/about/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/about/recommendations", texts: "pages", cacheable: true };

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).ensureQueryData(weightsQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`How recommendations work`),
  canonicalPath: recommendationsUrl(),
});

export { AboutRecommendations as Component };

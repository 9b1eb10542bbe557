import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  loadRecommendations,
  Recommendations,
  recommendationActions,
} from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/recommendations",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(recommendationActions);

export const loader = (args: LoaderFunctionArgs) => loadRecommendations(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Recommendations`), isPrivate: true });

export function Component() {
  return <Recommendations advice={useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  countriesQuery,
  loadSettings,
  PersonalInformation,
  personalActions,
} from "#web/features/base/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/settings/personal-information",
  inside: "/settings",
  texts: "members",
};

export const action = formActions(personalActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { context } = args;
  const countries = countriesQuery(context.get(apiContext));
  await loadSettings(args, () => [context.get(queryClientContext).fetchQuery(countries)]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Personal information`),
  isPrivate: true,
});

export function Component() {
  return <PersonalInformation />;
}

import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  countriesQuery,
  loadSettings,
  PersonalInformation,
  personalActions,
} from "../features/settings/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, queryClientContext } from "../router-context.ts";

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

import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { AgeAppealPage, ageAppealActions } from "#web/features/safety/age-hold/own/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/age-appeal", texts: "members" };

export const action = formActions(ageAppealActions);

type Loaded = { hold: ResultOf<"AgeHold.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireMember(args);
  return { hold: (await args.context.get(apiContext).call("AgeHold.get", {})).data };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Your age`), isPrivate: true });

export function Component() {
  return <AgeAppealPage {...useLoaderData<typeof loader>()} />;
}

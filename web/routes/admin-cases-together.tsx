import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BATCH_CASES_MAX } from "#contract/limits/cases.ts";
import { batchActions, TogetherPage } from "#web/features/safety/batches/index.ts";
import { type Case, optionsOf } from "#web/features/safety/cases/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/cases/together", inside: "/admin", texts: "staff" };

export const action = formActions({ decide: batchActions.decide });

type Loaded = { cases: Case[] };

/** The chosen cases, or else the first that match the filters. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireStaff(args, "bulk.decide");
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll("id").slice(0, BATCH_CASES_MAX);
  const chosen = ids.length > 0 ? { ids } : optionsOf(searchParams);
  const { data } = await args.context
    .get(apiContext)
    .call("Cases.get", { ...chosen, state: "open", page_size: BATCH_CASES_MAX });
  return { cases: data };
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Decide several cases together`),
  isPrivate: true,
});

export function Component() {
  return <TogetherPage {...useLoaderData<typeof loader>()} />;
}

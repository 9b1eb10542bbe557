import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { BatchPage, batchActions, batchQuery } from "#web/features/safety/batches/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/case-batches/:batchId", inside: "/admin", texts: "staff" };

export const action = formActions({ undo: batchActions.undo });

type Loaded = { batch: ResultOf<"CaseBatch.get"> };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireStaff(args, "bulk.decide");
  const query = batchQuery(args.context.get(apiContext), args.params.batchId ?? "");
  return { batch: await args.context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 }) };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Cases`), isPrivate: true });

export function Component() {
  return <BatchPage {...useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { OperationList, operationsQuery } from "../features/developers/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, queryClientContext } from "../router-context.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).ensureQueryData(operationsQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`For developers`),
  canonicalPath: "/developers/",
});

export function Component() {
  return <OperationList />;
}

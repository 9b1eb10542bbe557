import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  DevelopersPage,
  operationsQuery,
  publicOperationsQuery,
} from "#web/features/open/developers/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/developers", cacheable: true };

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const api = context.get(apiContext);
  await Promise.all([
    client.ensureQueryData(operationsQuery(api)),
    client.ensureQueryData(publicOperationsQuery(api)),
  ]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`For developers`),
  canonicalPath: "/developers/",
});

export function Component() {
  return <DevelopersPage />;
}

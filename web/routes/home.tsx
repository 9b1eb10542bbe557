import type { LoaderFunctionArgs } from "react-router";
import { Home, wallQuery } from "../features/home/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "../router-context.ts";

export { Home as Component };

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(pageStoreContext).get().viewer.isSignedIn) return null;
  await context.get(queryClientContext).ensureQueryData(wallQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = () => ({ canonicalPath: "/" });

import type { LoaderFunctionArgs } from "react-router";
import { Home, wallQuery } from "#web/features/home/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/", texts: "frame", cacheable: true };

export { Home as Component };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { context } = args;
  if (context.get(pageStoreContext).get().viewer.isSignedIn) {
    const { primeNewestPins } = await import("#web/features/home/newest-pins.ts");
    await primeNewestPins(args);
  } else {
    await context.get(queryClientContext).ensureQueryData(wallQuery(context.get(apiContext)));
  }
  return null;
}

export const meta: MetaFunction = () => ({ canonicalPath: "/" });

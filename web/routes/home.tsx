import type { LoaderFunctionArgs } from "react-router";
import { Home, wallQuery } from "../features/home/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "../router-context.ts";

export { Home as Component };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { context } = args;
  if (context.get(pageStoreContext).get().viewer.isSignedIn) {
    const { primeNewestPins } = await import("../features/home/newest-pins.ts");
    await primeNewestPins(args);
  } else {
    await context.get(queryClientContext).ensureQueryData(wallQuery(context.get(apiContext)));
  }
  return null;
}

export const meta: MetaFunction = () => ({ canonicalPath: "/" });

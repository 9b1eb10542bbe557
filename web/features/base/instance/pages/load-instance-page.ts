import type { LoaderFunctionArgs } from "react-router";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { type InstancePageName, pageTextQuery } from "./queries.ts";

/** Creates the loader for one of the instance's pages. */
export function loadInstancePage(page: InstancePageName) {
  return async ({ context }: LoaderFunctionArgs): Promise<null> => {
    const { locale } = context.get(pageStoreContext).get().viewer;
    await context
      .get(queryClientContext)
      .ensureQueryData(pageTextQuery(context.get(apiContext), page, locale));
    return null;
  };
}

import type { LoaderFunctionArgs } from "react-router";
import { MemberHome, VisitorHome, wallQuery } from "../features/home/index.ts";
import type { MetaFunction } from "../page-entry.ts";
import { useViewer } from "../page-store.tsx";
import { apiContext, pageStoreContext, queryClientContext } from "../router-context.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(pageStoreContext).get().viewer.isSignedIn) return null;
  await context.get(queryClientContext).ensureQueryData(wallQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = () => ({ canonicalPath: "/" });

export function Component() {
  const { isSignedIn } = useViewer();
  return isSignedIn ? <MemberHome /> : <VisitorHome />;
}

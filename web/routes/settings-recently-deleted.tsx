import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  RecentlyDeleted,
  readKinds,
  recentlyDeletedQuery,
  type TrashKind,
} from "#web/features/library/trash/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/recently-deleted", inside: "/settings", texts: "members" };

export async function loader(args: LoaderFunctionArgs): Promise<{ kind: TrashKind; now: number }> {
  requireMember(args);
  const { context, request } = args;
  const kinds = readKinds(new URL(request.url).searchParams.get("kind"));
  const now = Date.now();
  for (const kind of kinds) {
    const query = recentlyDeletedQuery(context.get(apiContext), kind);
    // People come here for what they deleted a moment ago.
    const { pages } = await context.get(queryClientContext).fetchInfiniteQuery({ ...query, staleTime: 0 });
    if (pages.some(({ data }) => data.length > 0)) return { kind, now };
  }
  return { kind: kinds[0] ?? "pin", now };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Recently deleted`), isPrivate: true });

export function Component() {
  return <RecentlyDeleted {...useLoaderData<typeof loader>()} />;
}

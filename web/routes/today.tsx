import { useLoaderData } from "react-router";
import { loadToday, Today, todayMeta } from "#web/features/finding/articles/today/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/today", cacheable: true };

export const loader = loadToday;

export const meta: MetaFunction = todayMeta;

export function Component() {
  return <Today {...useLoaderData<typeof loader>()} />;
}

import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { EditPages, loadPages } from "#web/features/library/pins/builder/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/pages", texts: "members" };

export const loader = loadPages;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit pages`), isPrivate: true });

export function Component() {
  const stored = useLoaderData<typeof loader>();
  return <EditPages key={stored.pin.id} stored={stored} />;
}

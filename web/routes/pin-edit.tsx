import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { EditPin } from "#web/features/library/pins/builder/index.ts";
import { loadOwnPin } from "#web/features/library/pins/closeup/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/edit", texts: "members" };

export const loader = loadOwnPin;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit your Pin`), isPrivate: true });

export function Component() {
  const pin = useLoaderData<typeof loader>();
  return <EditPin key={pin.id} pin={pin} />;
}

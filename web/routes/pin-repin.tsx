import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Repin } from "#web/features/pins/builder/index.ts";
import { loadPin } from "#web/features/pins/closeup/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/repin", texts: "members" };

export async function loader(args: LoaderFunctionArgs) {
  requireMember(args);
  return await loadPin(args);
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Save this Pin`), isPrivate: true });

export function Component() {
  const pin = useLoaderData<typeof loader>();
  return <Repin key={pin.id} pin={pin} />;
}

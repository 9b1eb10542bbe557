import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPin } from "../features/closeup/index.ts";
import { Repin } from "../features/pin-builder/index.ts";
import { requireMember } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";

export async function loader(args: LoaderFunctionArgs) {
  requireMember(args);
  return await loadPin(args);
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Save this Pin`), isPrivate: true });

export function Component() {
  const pin = useLoaderData<typeof loader>();
  return <Repin key={pin.id} pin={pin} />;
}

import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { loadOwnPin } from "../features/closeup/index.ts";
import { EditPin } from "../features/pin-builder/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadOwnPin;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit your Pin`), isPrivate: true });

export function Component() {
  const pin = useLoaderData<typeof loader>();
  return <EditPin key={pin.id} pin={pin} />;
}

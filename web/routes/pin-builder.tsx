import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { PinBuilder } from "../features/pin-builder/index.ts";
import { requireMember } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create a Pin`), isPrivate: true });

export function Component() {
  return <PinBuilder />;
}

import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { PinBuilder } from "#web/features/pins/builder/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/pin-builder", "/pin-creation-tool", "/idea-pin-builder"],
  texts: "members",
};

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create a Pin`), isPrivate: true });

export function Component() {
  return <PinBuilder />;
}

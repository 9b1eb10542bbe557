import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { SaveButtons } from "#web/features/library/save-buttons/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/save-buttons", inside: "/settings", texts: "members" };

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Save buttons`), isPrivate: true });

export function Component() {
  return <SaveButtons />;
}

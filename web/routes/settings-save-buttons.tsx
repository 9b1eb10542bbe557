import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { SaveButtons } from "../features/save-buttons/index.ts";
import { requireMember } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Save buttons`), isPrivate: true });

export function Component() {
  return <SaveButtons />;
}

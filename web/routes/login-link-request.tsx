import { msg } from "@lingui/core/macro";
import { LinkRequest, linkRequestActions } from "../features/passwords/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(linkRequestActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Get a link by mail`) });

export function Component() {
  return <LinkRequest />;
}

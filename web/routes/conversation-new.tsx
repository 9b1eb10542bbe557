import { msg } from "@lingui/core/macro";
import type { ActionFunctionArgs } from "react-router";
import { loadNewTalk, NewTalk, newTalkActions } from "#web/features/news/messages/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/conversations/new", texts: "members" };

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await newTalkActions(args);
}

export const loader = loadNewTalk;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`New message`), isPrivate: true });

export function Component() {
  return <NewTalk />;
}

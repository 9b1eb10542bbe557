import { msg } from "@lingui/core/macro";
import type { ActionFunctionArgs } from "react-router";
import { loadTalk, TalkPage, talkActions } from "#web/features/news/messages/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/conversations", "/conversation/:conversationId"],
  texts: "members",
};

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await talkActions(args);
}

export const loader = loadTalk;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Messages`), isPrivate: true });

export function Component() {
  return <TalkPage />;
}

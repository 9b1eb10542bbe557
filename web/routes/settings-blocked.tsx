import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { blockActions } from "#web/features/safety/blocks/list/block-actions.ts";
import { BlockedPeople } from "#web/features/safety/blocks/list/blocked-people.tsx";
import { formActions } from "#web/platform/forms/form-action.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/blocked", inside: "/settings", texts: "members" };

export const action = formActions(blockActions);

export async function loader(args: LoaderFunctionArgs): Promise<LinkedPage<"UserBlocks.get">> {
  requireMember(args);
  return await loadLinkedList(args, "UserBlocks.get", {});
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Blocked people`), isPrivate: true });

export function Component() {
  return <BlockedPeople {...useLoaderData<typeof loader>()} />;
}

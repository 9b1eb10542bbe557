import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  BlocklistsPage,
  type BlocklistsPageProps,
  blocklistActions,
  isBlocklist,
} from "#web/features/safety/blocklists/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/blocklists", inside: "/admin", texts: "members" };

export const action = formActions(blocklistActions);

export async function loader(args: LoaderFunctionArgs): Promise<BlocklistsPageProps> {
  requireStaff(args, "blocklists.change");
  const asked = new URL(args.request.url).searchParams.get("list");
  const list = isBlocklist(asked) ? asked : "domains";
  return { ...(await loadLinkedList(args, "Blocklist.get", { list })), list };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Blocklists`), isPrivate: true });

export function Component() {
  return <BlocklistsPage {...useLoaderData<typeof loader>()} />;
}

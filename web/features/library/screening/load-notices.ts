import type { LoaderFunctionArgs } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export type Notices = LinkedPage<"ModerationNotices.get"> & { strikes: ResultOf<"Strikes.get"> };

/** What staff decided about a member's content and account, and their strikes. */
export async function loadNotices(args: LoaderFunctionArgs): Promise<Notices> {
  const [list, { data: strikes }] = await Promise.all([
    loadLinkedList(args, "ModerationNotices.get", {}),
    args.context.get(apiContext).call("Strikes.get", {}),
  ]);
  return { ...list, strikes };
}

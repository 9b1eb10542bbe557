import type { LoaderFunctionArgs } from "react-router";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { readTalkAddress } from "../conversation/talk-address.ts";
import { conversationsQuery, messageSearchQuery } from "../queries.ts";

/** `search`: the query of the list's address. `isMain`: nothing is open next to it. */
type Shown = { search: string; isMain: boolean };

export async function loadInbox(
  { context }: Pick<LoaderFunctionArgs, "context">,
  { search, isMain }: Shown,
): Promise<void> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const { typed, isRequests, start } = readTalkAddress(search);
  const page = isMain ? start : null;
  if (typed !== "") return await primePaged(client, messageSearchQuery(api, typed, page));
  await primePaged(client, conversationsQuery(api, isRequests, page));
}

import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listConversationRows, listRequestRows } from "./conversations-repo.ts";
import { presentConversations } from "./load-conversations.ts";

export async function listConversations(
  scope: Scope,
  options: ParsedOptionsOf<"Conversations.get">,
): Promise<Page<ResultOf<"Conversations.get">>> {
  const { operation, size, take, beforeId } = readSlice("Conversations.get", options);
  const list = options.requests ? listRequestRows : listConversationRows;
  const found = await list(scope.context.db, { ...viewerIdsOf(scope.viewer), beforeId, take });
  const { rows, bookmark } = cutPage(operation, found, size, ({ sort_id }) => ({
    key: "",
    id: sort_id ?? "0",
  }));
  return new Page(await presentConversations(scope, rows), bookmark);
}

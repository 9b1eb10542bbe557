import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findConversation } from "./conversations-repo.ts";
import { loadMessages, presentMessages } from "./load-messages.ts";
import { readSearch } from "./message-words.ts";
import { findMessage, listAfter, listBefore, type MessageRow } from "./messages-repo.ts";
import { searchMessageIds } from "./search-repo.ts";

type Options = ParsedOptionsOf<"ConversationMessages.get">;

/** A bookmark goes on from the last message, in the direction that the call names. */
export async function listMessages(
  scope: Scope,
  options: Options,
): Promise<Page<ResultOf<"ConversationMessages.get">>> {
  const { db } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  const { conversation_id: conversationId, before_id, after_id } = options;
  const { operation, size, take, after, beforeId } = readSlice("ConversationMessages.get", options);
  if (!(await findConversation(db, viewerIds, conversationId))) throw new AppError("not_found");
  const from = await findSeq(scope, conversationId, after_id ?? before_id);
  const seq = after?.id ?? from ?? beforeId;
  const list = after_id === undefined ? listBefore : listAfter;
  const found = await list(db, { ...viewerIds, conversationId, seq, take });
  const { rows, bookmark } = cutPage(operation, found, size, positionOf);
  return new Page(await presentMessages(scope, rows), bookmark);
}

const positionOf = ({ seq }: MessageRow) => ({ key: "", id: seq });

/** The place of a message in the conversation; null if none is named. */
async function findSeq(scope: Scope, conversationId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const message = await findMessage(scope.context.db, viewerIdsOf(scope.viewer), id);
  if (message?.conversation_id !== conversationId) throw new AppError("not_found");
  return message.seq;
}

export async function searchMessages(
  scope: Scope,
  options: ParsedOptionsOf<"MessageSearch.get">,
): Promise<Page<ResultOf<"MessageSearch.get">>> {
  const { db } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  const { operation, size, take, beforeId } = readSlice("MessageSearch.get", options);
  const conversationId = options.conversation_id ?? null;
  if (conversationId !== null && !(await findConversation(db, viewerIds, conversationId))) {
    throw new AppError("not_found");
  }
  const search = readSearch(options.query);
  if (!search) return new Page([], null);
  const ids = await searchMessageIds(db, { ...viewerIds, ...search, conversationId, beforeId, take });
  const found = ids.map((id) => ({ id }));
  const { rows, bookmark } = cutPage(operation, found, size, ({ id }) => ({ key: "", id }));
  return new Page(
    await loadMessages(
      scope,
      rows.map(({ id }) => id),
    ),
    bookmark,
  );
}

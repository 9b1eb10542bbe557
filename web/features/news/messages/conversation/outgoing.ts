import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ApiFailure } from "#web/platform/api/api.ts";

/** A message that the server doesn't have yet. */
export type Outgoing = { key: string; text: string; hasFailed: boolean; failure: ApiFailure | null };

export function outboxKey(conversationId: string): DataTag<QueryKey, Outgoing[], Error> {
  return ["outbox", conversationId] as unknown as DataTag<QueryKey, Outgoing[], Error>;
}

/** The key of mutations that change messages. */
export function changeKey(conversationId: string) {
  return ["change message", conversationId];
}

/** A message or change is on its way: an answer may or may not contain it. */
export function isSending(client: QueryClient, conversationId: string): boolean {
  const waiting = client.getQueryData(outboxKey(conversationId)) ?? [];
  const isChanging = client.isMutating({ mutationKey: changeKey(conversationId) }) > 0;
  return isChanging || waiting.some(({ hasFailed }) => !hasFailed);
}

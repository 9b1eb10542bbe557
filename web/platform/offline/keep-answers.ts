import type { Query, QueryClient } from "@tanstack/react-query";
import { untilIdle } from "#web/platform/later/ahead.ts";
import type { KeptAnswer, KeptAnswers } from "./kept-answers.ts";
import { isKept } from "./kept-queries.ts";

const SETTLE_MS = 1000;

/** Keeps what queries answer, and what changes of it, a moment later. Calls `onKept` each time. */
export function keepAnswers(client: QueryClient, answers: KeptAnswers, onKept: () => Promise<void>): void {
  const cache = client.getQueryCache();
  const keptAt = new Map<string, number>();
  let isDue = false;

  const isNew = ({ queryKey, queryHash, state }: Query) =>
    state.data !== undefined && isKept(queryKey) && keptAt.get(queryHash) !== state.dataUpdatedAt;

  async function keep(): Promise<void> {
    await untilIdle();
    isDue = false;
    if (answers.areForgotten()) return;
    const fresh = cache.getAll().filter(isNew);
    const times = fresh.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt] as const);
    try {
      await answers.put(fresh.map(answerOf));
      for (const [hash, time] of times) keptAt.set(hash, time);
      await onKept();
    } catch {
      // A full disk or a lost connection is no reason to disturb anyone. The next change tries again.
    }
  }

  function plan(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void keep(), SETTLE_MS);
  }

  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isKept(event.query.queryKey)) plan();
  });
  plan();
}

function answerOf({ queryKey, queryHash, state }: Query): KeptAnswer {
  return { hash: queryHash, operation: String(queryKey[0]), data: state.data, seenAt: Date.now() };
}

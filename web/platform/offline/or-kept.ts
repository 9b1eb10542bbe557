import type { Query, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { isOffline } from "#web/platform/api/api.ts";

/**
 * Answers a query from the kept answers if the server can't be reached. A query that already has data keeps it, except
 * that the next page of a list fails: the list would ask for it again and again.
 */
export function orKept(find: (hash: string) => Promise<unknown>, onUsed: (query: Query) => void) {
  return async <Data>(
    ask: QueryFunction<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<Data> => {
    try {
      return await ask(context);
    } catch (error) {
      if (!isOffline(error)) throw error;
      const data = await findData(query, find).catch(() => undefined);
      if (data === undefined) throw error;
      onUsed(query);
      return data as Data;
    }
  };
}

async function findData(
  { state, queryType, queryHash }: Query,
  find: (hash: string) => Promise<unknown>,
): Promise<unknown> {
  if (state.data === undefined) return await find(queryHash);
  return queryType === "infinite" ? undefined : state.data;
}

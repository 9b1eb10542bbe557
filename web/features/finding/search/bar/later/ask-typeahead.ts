import { CancelledError, type QueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";

type Typeahead = ResultOf<"AdvancedTypeahead.get">;
type Asked = { api: Api; client: QueryClient; typed: string; signal: AbortSignal };

/** Answers are kept for this long, each for its scope and term. */
const KEPT_MS = 5 * 60_000;

/** Asks what the typed text may become. Resolves with nothing if it was typed on; rejects if the call failed. */
export async function askTypeahead(
  { api, client, typed, signal }: Asked,
  scope: "pins" | "my_pins",
): Promise<Typeahead> {
  const options = { term: typed, pin_scope: scope };
  const queryKey = ["AdvancedTypeahead.get", options] as const;
  const stop = () => void client.cancelQueries({ queryKey, exact: true });
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await client.fetchQuery({
      queryKey,
      queryFn: async (query) => (await api.call("AdvancedTypeahead.get", options, query.signal)).data,
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      retry: false,
    });
  } catch (error) {
    if (signal.aborted || error instanceof CancelledError) return { items: [], hint: "" };
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

import { useQueryClient } from "@tanstack/react-query";
import type { DetailedPin, Pin } from "#contract/entities/pin.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { pinQuery } from "./pin-query.ts";

export type ShownPin = {
  pin: Pin;
  /** Null until all of it has come. */
  whole: DetailedPin | null;
  /** All of it would not come. */
  retry: (() => void) | null;
  /** Shows a change before the server has answered. */
  change: (alter: (pin: DetailedPin) => DetailedPin) => void;
};

/** The pin of the page, which the loader has asked for: what a list knew of it, until all has come. */
export function usePin(id: string, listed: Pin | null): ShownPin {
  const client = useQueryClient();
  const query = pinQuery(useApi(), id);
  const { data, error = null, fetchStatus } = useCached(query) ?? {};
  // It was there a moment ago, in the list; now it is not, or not for this viewer.
  if (error instanceof ApiError && error.status === 404) throw error;
  const pin = data ?? listed;
  if (pin === null) throw error ?? new Error(`No loader has asked for the pin ${id}`);
  const hasFailed = data === undefined && error !== null && fetchStatus === "idle";
  return {
    pin,
    whole: data ?? null,
    retry: hasFailed ? () => void client.prefetchQuery(query) : null,
    change: (alter) => client.setQueryData(query.queryKey, (known) => known && alter(known)),
  };
}

import { useQueryClient } from "@tanstack/react-query";
import type { DetailedPin, Pin } from "#contract/library/entities/pin.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { pinQuery } from "./pin-query.ts";

export type ShownPin = {
  pin: Pin;
  /** Null until the full Pin has loaded. */
  whole: DetailedPin | null;
  /** Retries loading the full Pin; null unless loading failed. */
  retry: (() => void) | null;
  /** Applies a change before the server has answered. */
  change: (alter: (pin: DetailedPin) => DetailedPin) => void;
};

/** The page's Pin, requested by its loader. Until it arrives, this is the version from the list. */
export function usePin(id: string, listed: Pin | null): ShownPin {
  const client = useQueryClient();
  const query = pinQuery(useApi(), id);
  const { data, error = null, fetchStatus } = useCached(query) ?? {};
  // The list had it, but it has since been deleted or hidden from this viewer.
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

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createPinChanges, type PinChanges } from "./pin-changes.ts";

// One per query cache: one for each document in the browser and each request on the server.
const changesByCache = new WeakMap<QueryClient, PinChanges>();
const nothing: ReadonlySet<string> = new Set();

function pinChangesOf(client: QueryClient): PinChanges {
  const known = changesByCache.get(client);
  if (known !== undefined) return known;
  const made = createPinChanges();
  changesByCache.set(client, made);
  return made;
}

export function usePinChanges(): PinChanges {
  return pinChangesOf(useQueryClient());
}

/** The Pins that lists must leave out. */
export function useGonePins(): ReadonlySet<string> {
  const changes = usePinChanges();
  return useSyncExternalStore(changes.subscribe, changes.gone, () => nothing);
}

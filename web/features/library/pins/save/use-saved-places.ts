import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createSavedPlaces, type SavedPlaces, type SavedTo } from "./saved-places.ts";

// One per query cache: one for each document in the browser and each request on the server.
const placesByCache = new WeakMap<QueryClient, SavedPlaces>();

function savedPlacesOf(client: QueryClient): SavedPlaces {
  const known = placesByCache.get(client);
  if (known !== undefined) return known;
  const made = createSavedPlaces();
  placesByCache.set(client, made);
  return made;
}

export function useSavedPlaces(): SavedPlaces {
  return savedPlacesOf(useQueryClient());
}

export function useSavedTo(pinId: string): SavedTo | null {
  const places = useSavedPlaces();
  const read = () => places.find(pinId);
  return useSyncExternalStore(places.subscribe, read, read);
}

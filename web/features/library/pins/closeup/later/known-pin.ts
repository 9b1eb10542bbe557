import type { QueryClient } from "@tanstack/react-query";
import type { Pin } from "#contract/library/entities/pin.ts";
import { findWholePin } from "../pin-query.ts";

/** Finds what is cached of a Pin, from its own page or from a list. */
export function findKnownPin(client: QueryClient, id: string): Pin | null {
  return findWholePin(client, id) ?? findListedPin(client, id);
}

function findListedPin(client: QueryClient, id: string): Pin | null {
  for (const { state } of client.getQueryCache().getAll()) {
    for (const item of itemsOf(state.data)) {
      if (isPin(item) && item.id === id) return item;
    }
  }
  return null;
}

/** The items of a list, paged or not. */
function itemsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (!isRecord(data) || !Array.isArray(data.pages)) return [];
  return data.pages.flatMap((page: unknown) => (isRecord(page) && Array.isArray(page.data) ? page.data : []));
}

function isPin(value: unknown): value is Pin {
  return isRecord(value) && value.type === "pin" && isRecord(value.images);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

import { type Arrived, fromOf, listOf } from "../arrival.ts";

/** The navigation state to pass to the next Pin of the list. */
export function arrivalState(location: Arrived, before: string | null): object {
  return { list: listOf(location), from: fromOf(location, before) };
}

export type Neighbours = { before: string | null; after: string | null };

/** The neighbors of a Pin in its list, skipping Pins that are gone. */
export function neighboursOf(list: readonly string[], id: string, gone: ReadonlySet<string>): Neighbours {
  const place = list.indexOf(id);
  if (place === -1) return { before: null, after: null };
  const isThere = (other: string) => !gone.has(other);
  return {
    before: list.slice(0, place).findLast(isThere) ?? null,
    after: list.slice(place + 1).find(isThere) ?? null,
  };
}

import { useMemo } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import { type Paged, usePaged } from "#web/platform/list/use-paged.ts";
import type { PinListQuery } from "./pin-list-query.ts";

/** `order` has the Pins that are gone, too. */
export type PinList = Paged<Pin> & { order: readonly Pin[] };

/** All loaded Pins except those that are gone. */
export function usePinList(query: PinListQuery): PinList {
  const list = usePaged(query);
  const gone = useGonePins();
  const { items: pins } = list;
  const items = useMemo(() => {
    const byId = new Map(pins.map((pin) => [pin.id, pin] as const));
    for (const id of gone) byId.delete(id);
    return [...byId.values()];
  }, [pins, gone]);
  return { ...list, items, order: pins };
}

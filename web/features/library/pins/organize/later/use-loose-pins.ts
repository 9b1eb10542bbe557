import { useEffect, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { BULK_PINS_MAX } from "#contract/limits/bulk.ts";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import { type PinSelection, useSelected } from "#web/features/library/pins/select/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { type ReadPaged, usePaged } from "#web/platform/list/use-paged.ts";
import { loosePinsQuery } from "../queries.ts";

export type LoosePins = ReadPaged<Pin> & {
  all: {
    /** As many as can be selected at once are selected. */
    isChosen: boolean;
    /** The rest of the list is loading so that it can be selected. */
    isComing: boolean;
    toggle: () => void;
  };
};

/** The Pins without a board, paged. `all.toggle` loads and selects as many as allowed. */
export function useLoosePins(selection: PinSelection): LoosePins {
  const list = usePaged(loosePinsQuery(useApi()));
  const { hasMore, isReading, failure, more } = list;
  const gone = useGonePins();
  const { ids } = useSelected(selection);
  const [wantsAll, setWantsAll] = useState(false);
  const pins = list.items.filter(({ id }) => !gone.has(id));
  const isWhole = !hasMore || pins.length >= BULK_PINS_MAX;
  const isComing = wantsAll && !isWhole && failure === null;
  const most = pins.slice(0, BULK_PINS_MAX).map(({ id }) => id);

  useEffect(() => {
    if (isComing && !isReading) more();
  });

  useEffect(() => {
    if (!wantsAll || isComing) return;
    setWantsAll(false);
    selection.choose(most);
  });

  const isChosen = isWhole && most.length > 0 && most.every((id) => ids.has(id));
  return {
    ...list,
    items: pins,
    all: { isChosen, isComing, toggle: () => (isChosen ? selection.clear() : setWantsAll(true)) },
  };
}

import type { Pin } from "#contract/library/entities/pin.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Selection } from "#web/features/library/pins/select/index.ts";
import { countHidden } from "./count-hidden.ts";

/** What is selected, as far as the wall and the server have told. */
export type Chosen = {
  /** Those that are loaded, if everything is selected. */
  pinIds: string[];
  /** Null until the server has counted everything. */
  count: number | null;
  /** How many of them aren't public. */
  hiddenCount: number;
  /** How many of them other members saved. */
  othersCount: number;
};

type Loaded = { id: string; privacy: Pin["privacy"]; pinner: { id: string } };

export function chosenFrom(
  { isAll, ids }: Pick<Selection, "isAll" | "ids">,
  loaded: readonly Loaded[],
  { everything, memberId }: { everything: ResultOf<"BulkEditSelectAll.get"> | undefined; memberId: string },
): Chosen {
  // A list can have a Pin on two pages while it changes.
  const pins = [...new Map(loaded.map((pin) => [pin.id, pin])).values()];
  const named = pins.filter(({ id }) => ids.has(id));
  const othersCount = named.filter(({ pinner }) => pinner.id !== memberId).length;
  if (!isAll) {
    return { pinIds: [...ids], count: ids.size, hiddenCount: countHidden(ids, named), othersCount };
  }
  const hiddenCount = named.filter(({ privacy }) => privacy !== "public").length;
  const less = (count = 0, by: number) => Math.max(0, count - by);
  return {
    pinIds: pins.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    count: everything === undefined ? null : less(everything.pin_count, ids.size),
    hiddenCount: less(everything?.hidden_count, hiddenCount),
    othersCount: less(everything?.others_count, othersCount),
  };
}

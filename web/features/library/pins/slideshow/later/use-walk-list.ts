import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinQuery } from "#web/features/library/pins/closeup/index.ts";
import { type PinListQuery, usePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";

/** How many Pins before the end of what is loaded the next page is loaded. */
const AHEAD = 8;
/** How far a list is read for the Pin of an address, or for its end. */
const READ_MAX = 1000;

export type WalkList = {
  pins: readonly Pin[];
  /** The Pin to show; null until it has loaded, or if there are none. */
  pin: Pin | null;
  /** Its place in the list; -1 until that is known. */
  index: number;
  /** The Pins next to it, if they have loaded. */
  before: Pin | undefined;
  after: Pin | undefined;
  /** There may be Pins after those loaded. */
  hasMore: boolean;
  isEmpty: boolean;
  /** Tries again; null unless loading failed. */
  retry: (() => void) | null;
  /** Goes to the last Pin once it has loaded. */
  goToLast: () => void;
};

/** The Pins of a walk that is at a Pin, with pages loaded ahead. A Pin not in the list yet shows while it's looked for. */
export function useWalkList(
  query: PinListQuery,
  pinId: string | null,
  onGo: (pinId: string) => void,
): WalkList {
  const list = usePinList(query);
  const { items: pins, hasMore, isBusy, isPending, failure } = list;
  const [isGoingToLast, setGoingToLast] = useState(false);
  const found = pinId === null ? 0 : pins.findIndex(({ id }) => id === pinId);
  const mayRead = hasMore && pins.length < READ_MAX;
  const isSought = found === -1 && (isPending || mayRead);
  const lone = useQuery({ ...pinQuery(useApi(), pinId ?? ""), enabled: found === -1 });
  const known = found === -1 ? (lone.data ?? null) : null;
  // The Pin of an old address may be gone, or have left the board.
  const isLost = found === -1 && !isSought && known === null && !lone.isFetching;
  const index = isLost && pins.length > 0 ? 0 : found;

  const isShort = hasMore && (index >= pins.length - AHEAD || ((isSought || isGoingToLast) && mayRead));
  const mustLoad = isShort && !isBusy && !isPending && failure === null;
  useEffect(() => {
    if (mustLoad) list.more();
  });

  const last = pins.at(-1)?.id;
  const isLastLoaded = isGoingToLast && (!mayRead || failure !== null) && last !== undefined;
  useEffect(() => {
    if (!isLastLoaded || last === undefined) return;
    setGoingToLast(false);
    onGo(last);
  });

  return {
    pins,
    pin: pins[index] ?? known,
    index,
    before: pins[index - 1],
    // While the Pin is looked for, no one knows what comes after it.
    after: isSought ? undefined : pins[index + 1],
    hasMore,
    isEmpty: pins.length === 0 && !hasMore && !isPending && known === null,
    retry: failure === null ? null : list.more,
    goToLast: () => setGoingToLast(true),
  };
}

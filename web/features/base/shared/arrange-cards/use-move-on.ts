import { useEffect, useState } from "react";
import { type DragHost, possibleSteps } from "#ui/drag/host.ts";
import type { MoveStep } from "#ui/drag/order.ts";
import type { Moving } from "./moving.ts";

type Move = (key: string, way: MoveStep) => void;

/** Moves cards with one click. To move the last loaded card later, first loads the next page. */
export function useMoveOn(move: Move, host: DragHost, loadMore: () => void): Moving<{ id: string }> {
  const [waiting, setWaiting] = useState<string | null>(null);
  const isLastHere = (key: string) => host.hasMore?.(key) === true && host.listOf(key)?.at(-1) === key;

  useEffect(() => {
    if (waiting === null) return;
    if (isLastHere(waiting)) {
      loadMore();
      return;
    }
    setWaiting(null);
    move(waiting, "later");
  });

  return {
    move({ id }, way) {
      if (way === "later" && isLastHere(id)) setWaiting(id);
      else move(id, way);
    },
    waysOf: ({ id }) => possibleSteps(host, id),
  };
}

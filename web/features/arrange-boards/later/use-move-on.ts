import { useEffect, useState } from "react";
import type { DragHost } from "#ui/drag/host.ts";
import type { Way } from "#ui/drag/order.ts";

type Move = (key: string, way: Way) => void;

/** Moving by one press; what is last of those that are here goes on once the one behind it has come. */
export function useMoveOn(move: Move, host: DragHost, loadMore: () => void): Move {
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

  return (key, way) => {
    if (way === "later" && isLastHere(key)) setWaiting(key);
    else move(key, way);
  };
}

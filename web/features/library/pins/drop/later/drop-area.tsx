import { useEffect, useEffectEvent } from "react";
import type { Dropped } from "../dropped.ts";
import type { DragOver } from "../watch-drags.ts";
import { DropFrame } from "./drop-frame.tsx";
import { useTakeDrop } from "./use-take-drop.ts";

export type DropAreaProps = {
  over: DragOver | null;
  /** The latest drop. */
  drop: { dropped: Dropped; over: DragOver } | null;
};

/** Shows where a drag would go, and saves what is dropped. */
export function DropArea({ over, drop }: DropAreaProps) {
  const takeDrop = useTakeDrop();
  const take = useEffectEvent((given: NonNullable<DropAreaProps["drop"]>) =>
    takeDrop(given.dropped, given.over),
  );

  useEffect(() => {
    if (drop !== null) take(drop);
  }, [drop]);

  return over && <DropFrame over={over} />;
}

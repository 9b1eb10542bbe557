import { useEffect, useSyncExternalStore } from "react";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { actionProgress } from "../action-progress.ts";

/** How far an action is: what its board said, or anything newer that this document knows. */
export function useProgress({ id, progress }: Pick<BlockingAction, "id" | "progress">): number {
  const known = useSyncExternalStore(
    actionProgress.subscribe,
    () => actionProgress.get(id),
    () => 0,
  );
  useEffect(() => actionProgress.note(id, progress), [id, progress]);
  return Math.max(known, progress);
}

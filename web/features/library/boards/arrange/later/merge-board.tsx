import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { useLeaveBoard } from "#web/features/library/boards/changes/index.ts";
import type { Merge } from "../drops.ts";
import { ConfirmMerge, MergeTarget } from "./questions.tsx";
import { useMergeBoards } from "./use-merge-boards.ts";

export type MergeBoardProps = {
  board: Board;
  /** Unmount it here. */
  onClose: () => void;
};

/** Asks which board to merge a board into, away from any list. Whoever is on the board's pages goes along. */
export function MergeBoard({ board, onClose }: MergeBoardProps) {
  const [merge, setMerge] = useState<Merge | null>(null);
  const leave = useLeaveBoard();
  const merging = useMergeBoards(({ source, target }) => leave(source, target.url));

  if (merge === null) {
    return (
      <MergeTarget
        source={board}
        shown={{ username: board.owner.username, sort: null }}
        onChoose={(target) => setMerge({ source: board, target })}
        onClose={onClose}
      />
    );
  }
  const onConfirm = () => {
    onClose();
    merging.mutate(merge);
  };
  return <ConfirmMerge merge={merge} onConfirm={onConfirm} onClose={onClose} />;
}

import { flushSync } from "react-dom";
import type { Board } from "#contract/entities/board.ts";
import type { BoardSort } from "#contract/resources/board-keeping.ts";
import type { BoardDrop, Merge } from "../drops.ts";
import { ChooseTarget } from "./choose-target.tsx";
import { ConfirmMerge, MergeRefused, OverwriteWarning } from "./questions.tsx";

export type Asked =
  | { kind: "order"; drop: BoardDrop }
  | { kind: "merge" | "refused"; merge: Merge }
  | { kind: "target"; source: Board };

type AskedQuestionProps = {
  asked: Asked;
  /** The list that the boards are shown in. */
  shown: { username: string; sort: BoardSort | null };
  hasOwnOrder: boolean;
  onOrder: (drop: BoardDrop) => void;
  onMerge: (merge: Merge) => void;
  /** A board to merge with was chosen. */
  onJoin: (merge: Merge) => void;
  onClose: () => void;
};

/** What must be known before boards are put in order, or made one. */
export function AskedQuestion({ asked, onClose, ...props }: AskedQuestionProps) {
  switch (asked.kind) {
    case "order": {
      const onConfirm = () => {
        props.onOrder(asked.drop);
        onClose();
      };
      return <OverwriteWarning hasOwnOrder={props.hasOwnOrder} onConfirm={onConfirm} onClose={onClose} />;
    }
    case "merge": {
      const onConfirm = () => {
        // Closed, the question gives the focus back to where it came from, and the merge takes it on from there.
        flushSync(onClose);
        props.onMerge(asked.merge);
      };
      return <ConfirmMerge merge={asked.merge} onConfirm={onConfirm} onClose={onClose} />;
    }
    case "target": {
      const { source } = asked;
      const onChoose = (target: Board) => props.onJoin({ source, target });
      return <ChooseTarget source={source} shown={props.shown} onChoose={onChoose} onClose={onClose} />;
    }
    case "refused":
      return <MergeRefused onClose={onClose} />;
  }
}

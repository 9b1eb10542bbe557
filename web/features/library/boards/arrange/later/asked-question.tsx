import { flushSync } from "react-dom";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import type { Order } from "#web/features/base/shared/arrange-cards/index.ts";
import type { Merge } from "../drops.ts";
import { ConfirmMerge, MergeRefused, MergeTarget, OverwriteWarning } from "./questions.tsx";

export type Asked =
  | { kind: "order"; drop: Order }
  | { kind: "merge" | "refused"; merge: Merge }
  | { kind: "target"; source: Board };

type AskedQuestionProps = {
  asked: Asked;
  /** The list that shows the boards. */
  shown: { username: string; sort: BoardSort | null };
  hasOwnOrder: boolean;
  onOrder: (drop: Order) => void;
  onMerge: (merge: Merge) => void;
  /** Called when a board to merge with is chosen. */
  onJoin: (merge: Merge) => void;
  onClose: () => void;
};

/** The questions before boards are reordered or merged. */
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
        // Closing returns the focus to the card, and the merge moves it on from there.
        flushSync(onClose);
        props.onMerge(asked.merge);
      };
      return <ConfirmMerge merge={asked.merge} onConfirm={onConfirm} onClose={onClose} />;
    }
    case "target": {
      const { source } = asked;
      const onChoose = (target: Board) => props.onJoin({ source, target });
      return <MergeTarget source={source} shown={props.shown} onChoose={onChoose} onClose={onClose} />;
    }
    case "refused":
      return <MergeRefused onClose={onClose} />;
  }
}

import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { type BoardChoice, choiceOfBoard } from "../board-choice.ts";
import { BoardsPane } from "./boards-pane.tsx";
import { CreateBoardPane } from "./create-board-pane.tsx";
import { CreateSectionPane } from "./create-section-pane.tsx";
import styles from "./picker.module.css";
import { SectionsPane } from "./sections-pane.tsx";

export type BoardPanesProps = {
  /** What is chosen for, where that is not said around it. */
  title?: string | undefined;
  value: BoardChoice | null;
  /** The pin that a place is sought for, where it is one already. */
  pinId: string | null;
  onChoose: (choice: BoardChoice) => void;
};

type Pane =
  | { at: "boards"; from?: string }
  /** `row`: the one it was opened by; a board may stand in more than one list. */
  | { at: "sections"; board: Board; row: string; from?: string }
  | { at: "new-board"; name: string }
  | { at: "new-section"; board: Board; row: string };

type StepProps = BoardPanesProps & {
  /** To what was done before. */
  onBack: () => void;
  /** There is no board to choose yet: one is made. */
  isFirstBoard: boolean;
  /** Where a board is made from, as the server files it. */
  source: "organize_pins";
};

/** A step of a dialog that asks for a board: as high as such dialogs are, with the way back to the step before. */
export function BoardStep(props: StepProps) {
  return (
    <div className={styles.step}>
      <Panes {...props} />
    </div>
  );
}

/** The places a pin can be saved to, one pane after the other. */
export function BoardPanes(props: BoardPanesProps) {
  return <Panes {...props} />;
}

function Panes({ title, value, pinId, onChoose, ...step }: BoardPanesProps & Partial<StepProps>) {
  const { onBack, isFirstBoard = false, source } = step;
  // What was searched for is still there for whoever comes back from a board.
  const [query, setQuery] = useState("");
  const [pane, setPane] = useState<Pane>(isFirstBoard ? { at: "new-board", name: "" } : { at: "boards" });

  function chooseBoard(board: Board, row: string) {
    if (board.section_count > 0) setPane({ at: "sections", board, row });
    else onChoose(choiceOfBoard(board));
  }

  switch (pane.at) {
    case "boards":
      return (
        <BoardsPane
          title={title}
          onBack={onBack}
          value={value}
          pinId={pinId}
          focusOn={pane.from}
          query={query}
          onQuery={setQuery}
          onBoard={chooseBoard}
          onChoose={onChoose}
          onCreate={(name) => setPane({ at: "new-board", name })}
        />
      );
    case "sections":
      return (
        <SectionsPane
          board={pane.board}
          value={value}
          focusOn={pane.from}
          onChoose={onChoose}
          onCreate={() => setPane({ ...pane, at: "new-section" })}
          onBack={() => setPane({ at: "boards", from: pane.row })}
        />
      );
    case "new-board":
      return (
        <CreateBoardPane
          name={pane.name}
          pinId={pinId}
          source={source}
          onCreated={(board) => onChoose(choiceOfBoard(board))}
          onNamesake={(board) => chooseBoard(board, board.id)}
          onBack={
            isFirstBoard && onBack !== undefined ? onBack : () => setPane({ at: "boards", from: "create" })
          }
        />
      );
    case "new-section":
      return (
        <CreateSectionPane
          board={pane.board}
          onCreated={onChoose}
          onBack={() => setPane({ ...pane, at: "sections", from: "create" })}
        />
      );
  }
}

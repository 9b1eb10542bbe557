import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { type BoardChoice, choiceOfBoard } from "../board-choice.ts";
import { BoardsPane } from "./boards-pane.tsx";
import { CreateBoardPane } from "./create-board-pane.tsx";
import { CreateSectionPane } from "./create-section-pane.tsx";
import styles from "./picker.module.css";
import { SectionsPane } from "./sections-pane.tsx";

export type BoardPanesProps = {
  /** The heading, unless the surrounding dialog has one. */
  title?: string | undefined;
  value: BoardChoice | null;
  /** The Pin to find a board for, if it exists already. */
  pinId: string | null;
  /** Starts at the chosen place instead of the search, so that Enter takes it. */
  startsAtValue?: boolean | undefined;
  onChoose: (choice: BoardChoice) => void;
};

type Pane =
  | { at: "boards"; from?: string }
  /** `row`: the row that opened it, because a board can be in several lists. */
  | { at: "sections"; board: Board; row: string; from?: string }
  | { at: "new-board"; name: string }
  | { at: "new-section"; board: Board; row: string };

type StepProps = BoardPanesProps & {
  /** Returns to the previous step. */
  onBack: () => void;
  /** The member has no boards yet and creates the first one. */
  isFirstBoard: boolean;
  /** Where the board is created, for the server's records. */
  source: "organize_pins";
};

/** The board picker as a dialog step of standard height, with a way back to the previous step. */
export function BoardStep(props: StepProps) {
  return (
    <div className={styles.step}>
      <Panes {...props} />
    </div>
  );
}

/** The panes of the board picker, one at a time. */
export function BoardPanes(props: BoardPanesProps) {
  return <Panes {...props} />;
}

function Panes({
  title,
  value,
  pinId,
  startsAtValue = false,
  onChoose,
  ...step
}: BoardPanesProps & Partial<StepProps>) {
  const { onBack, isFirstBoard = false, source } = step;
  // Keeps the search when the member comes back from a board.
  const [query, setQuery] = useState("");
  const [pane, setPane] = useState<Pane>(isFirstBoard ? { at: "new-board", name: "" } : { at: "boards" });

  function chooseBoard(board: Board, row: string) {
    const isHere = startsAtValue && value?.boardId === board.id;
    const from = isHere ? { from: value.sectionId ?? "board" } : {};
    if (board.section_count > 0) setPane({ at: "sections", board, row, ...from });
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
          startsAtValue={startsAtValue && pane.from === undefined}
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
          onCreate={() => setPane({ at: "new-section", board: pane.board, row: pane.row })}
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

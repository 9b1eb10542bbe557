import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { Modal } from "#ui/modal.tsx";
import { Popup } from "#ui/popup.tsx";
import { type BoardChoice, choiceOfBoard } from "../board-choice.ts";
import { BoardsPane } from "./boards-pane.tsx";
import { CreateBoardPane } from "./create-board-pane.tsx";
import { CreateSectionPane } from "./create-section-pane.tsx";
import styles from "./picker.module.css";
import { SectionsPane } from "./sections-pane.tsx";

export type BoardPickerProps = {
  /** The control it opens from; on phones it is a sheet along the lower edge. */
  anchor: HTMLElement;
  value: BoardChoice | null;
  /** The pin that a place is sought for, where it is one already. */
  pinId?: string | null;
  /** What is chosen for; "Save Pin to" without it. */
  title?: string;
  onChoose: (choice: BoardChoice) => void;
  /** Take it out of the page in answer. */
  onClose: () => void;
};

type Pane =
  | { at: "boards"; from?: string }
  | { at: "sections"; board: Board; from?: string }
  | { at: "new-board"; name: string }
  | { at: "new-section"; board: Board };

const PHONE = "(width < 540px)";

/** The places a pin can be saved to. Open as long as it is mounted. */
export function BoardPicker({ anchor, value, pinId = null, title, onChoose, onClose }: BoardPickerProps) {
  const { t } = useLingui();
  const heading = title ?? t`Save Pin to`;
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const panes = (
    <Panes
      value={value}
      pinId={pinId}
      onChoose={(choice) => {
        onClose();
        onChoose(choice);
      }}
    />
  );
  if (isPhone) {
    return (
      <Modal open onClose={onClose} title={heading} closeLabel={t`Close`} size="small">
        {panes}
      </Modal>
    );
  }
  return (
    <Popup label={heading} anchor={anchor} onClose={onClose} className={styles.popup}>
      {panes}
    </Popup>
  );
}

type PanesProps = Pick<BoardPickerProps, "value" | "onChoose"> & { pinId: string | null };

function Panes({ value, pinId, onChoose }: PanesProps) {
  const [pane, setPane] = useState<Pane>({ at: "boards" });

  function chooseBoard(board: Board) {
    if (board.section_count > 0) setPane({ at: "sections", board });
    else onChoose(choiceOfBoard(board));
  }

  switch (pane.at) {
    case "boards":
      return (
        <BoardsPane
          value={value}
          pinId={pinId}
          focusOn={pane.from}
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
          onCreate={() => setPane({ at: "new-section", board: pane.board })}
          onBack={() => setPane({ at: "boards", from: pane.board.id })}
        />
      );
    case "new-board":
      return (
        <CreateBoardPane
          name={pane.name}
          pinId={pinId}
          onCreated={(board) => onChoose(choiceOfBoard(board))}
          onBack={() => setPane({ at: "boards", from: "create" })}
        />
      );
    case "new-section":
      return (
        <CreateSectionPane
          board={pane.board}
          onCreated={onChoose}
          onBack={() => setPane({ at: "sections", board: pane.board, from: "create" })}
        />
      );
  }
}

import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardChoice } from "../board-choice.ts";
import { CreateSectionPane } from "./create-section-pane.tsx";
import { SectionsPane } from "./sections-pane.tsx";

type BoardPlacesProps = {
  board: Board;
  value: BoardChoice | null;
  onChoose: (choice: BoardChoice) => void;
};

/** The places within one board: the board itself, its sections, or a new section. */
export function BoardPlaces({ board, value, onChoose }: BoardPlacesProps) {
  const [isCreating, setCreating] = useState<boolean>();
  if (isCreating)
    return <CreateSectionPane board={board} onCreated={onChoose} onBack={() => setCreating(false)} />;
  return (
    <SectionsPane
      board={board}
      value={value}
      focusOn={isCreating === false ? "create" : undefined}
      onChoose={onChoose}
      onCreate={() => setCreating(true)}
    />
  );
}

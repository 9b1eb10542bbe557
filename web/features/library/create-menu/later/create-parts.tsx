import { BoardDialog } from "#web/features/library/boards/form/index.ts";
import { DisabledPublishing } from "#web/features/library/pins/builder/index.ts";
import type { CreatePartsProps } from "../create-view.ts";
import { CreateMenu } from "./create-menu.tsx";

/** The menu of the create button and the dialogs it opens. */
export function CreateParts({ shown, onShow, onClose, ...menu }: CreatePartsProps) {
  switch (shown) {
    case "menu":
      return <CreateMenu {...menu} onShow={onShow} onClose={() => onClose("menu")} />;
    case "refusal":
      return <DisabledPublishing onClose={() => onClose("refusal")} />;
    case "board":
      return <BoardDialog subject={{ kind: "create-board" }} onClose={() => onClose("board")} />;
    case "section":
      if (menu.boardId === undefined) return null;
      return (
        <BoardDialog
          subject={{ kind: "create-section", boardId: menu.boardId }}
          onClose={() => onClose("section")}
        />
      );
  }
}

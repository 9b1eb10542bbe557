import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { BoardDialogsProps } from "./dialog-subject.ts";

export const loadBoardDialogs = later(() => import("./later/board-dialogs.tsx"), "members").pick(
  "BoardDialogs",
);

/** A board or section form in a dialog, open while mounted. Its code loads on first use. */
export function BoardDialog(props: BoardDialogsProps) {
  const Dialogs = useLater(loadBoardDialogs);
  return Dialogs && <Dialogs {...props} />;
}

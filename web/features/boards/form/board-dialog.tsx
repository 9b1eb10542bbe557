import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { BoardDialogsProps } from "./dialog-subject.ts";

const load = later(() => import("./later/board-dialogs.tsx"), "members").pick("BoardDialogs");

/** A form of a board or section in a dialog, open as long as it is in the page; it loads when it is first needed. */
export function BoardDialog(props: BoardDialogsProps) {
  const Dialogs = useLater(load);
  return Dialogs && <Dialogs {...props} />;
}

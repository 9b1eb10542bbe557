import { withTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import type { BoardDialogsProps } from "./dialog-subject.ts";

const load = async () =>
  (await withTexts(["members", "pages"], import("./later/board-dialogs.tsx"))).BoardDialogs;

/** A form of a board or section in a dialog, open as long as it is in the page; it loads when it is first needed. */
export function BoardDialog(props: BoardDialogsProps) {
  const Dialogs = useLater(load);
  return Dialogs && <Dialogs {...props} />;
}

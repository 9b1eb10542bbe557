import { type ComponentType, useEffect, useState } from "react";
import { withTexts } from "../../texts.ts";
import type { BoardDialogsProps } from "./dialog-subject.ts";

/** A form of a board or section in a dialog, open as long as it is in the page; it loads when it is first needed. */
export function BoardDialog(props: BoardDialogsProps) {
  const [Dialogs, setDialogs] = useState<ComponentType<BoardDialogsProps> | null>(null);

  useEffect(() => {
    void withTexts(["members", "pages"], import("./later/board-dialogs.tsx")).then(({ BoardDialogs }) =>
      setDialogs(() => BoardDialogs),
    );
  }, []);

  return Dialogs === null ? null : <Dialogs {...props} />;
}

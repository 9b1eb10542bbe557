import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { RedoIcon, UndoIcon } from "#ui/icons/index.ts";
import type { Shortcut } from "#ui/shortcut.ts";
import { isCommandKey, isMac } from "#web/platform/commands/keys.ts";
import { hasContent } from "../story.ts";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./story-desk.module.css";

/** Undoes edits, does them again, and starts over. */
export function HistoryTools() {
  const { t } = useLingui();
  const { story, startOver, edited } = useStoryEditor();
  const { history } = useStoryState();
  const [undoKeys, redoKeys] = useUndoKeys();
  const isEmpty = !hasContent(history.present);
  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`History`}>
      <IconButton
        icon={UndoIcon}
        label={t`Undo`}
        shortcut={undoKeys}
        aria-disabled={!canUndo || undefined}
        onClick={story.undo}
      />
      <IconButton
        icon={RedoIcon}
        label={t`Redo`}
        shortcut={redoKeys}
        aria-disabled={!canRedo || undefined}
        onClick={story.redo}
      />
      {edited === null && (
        <Button variant="quiet" aria-disabled={isEmpty || undefined} onClick={startOver}>
          <Trans>Start over</Trans>
        </Button>
      )}
    </div>
  );
}

/** Also in fields, whose texts are part of the story. */
function useUndoKeys(): [Shortcut, Shortcut] {
  const { t } = useLingui();
  const { story } = useStoryEditor();

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        const isOurs = isCommandKey(event) && event.key.toLowerCase() === "z" && !isInDialog(event.target);
        if (!isOurs) return;
        event.preventDefault();
        if (event.shiftKey) story.redo();
        else story.undo();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [story]);

  const key = isMac() ? "⌘" : t({ message: "Ctrl", context: "key" });
  const aria = isMac() ? "Meta" : "Control";
  return [
    { aria: `${aria}+Z`, keys: [key, "Z"] },
    { aria: `${aria}+Shift+Z`, keys: [key, t({ message: "Shift", context: "key" }), "Z"] },
  ];
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

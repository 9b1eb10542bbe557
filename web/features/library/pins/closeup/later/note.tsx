import { Trans } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { LinkedText } from "#web/features/library/comments/thread/index.ts";
import { loadNoteEditor } from "../load-note-editor.ts";
import styles from "./later.module.css";
import type { NoteEditorProps } from "./note-editor.tsx";

export type NoteProps = Pick<NoteEditorProps, "pin" | "change">;

/** The owner's private note about the Pin. */
export function Note({ pin, change }: NoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Editor, setEditor] = useState<ComponentType<NoteEditorProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { note } = pin;
  if (note === null) return null;

  async function open() {
    const NoteEditor = await loadNoteEditor();
    setEditor(() => NoteEditor);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen && Editor) return <Editor pin={pin} change={change} onClose={close} />;
  if (note === "") {
    return (
      <Button
        ref={button}
        size="small"
        variant="quiet"
        className={styles.addNote}
        icon={<Icon icon={LockIcon} size={16} />}
        onClick={() => void open()}
      >
        <Trans>Add a private note</Trans>
      </Button>
    );
  }
  return (
    <section className={styles.note}>
      <h2 className={styles.noteTitle}>
        <Icon icon={LockIcon} size={16} />
        <Trans>Your private note</Trans>
      </h2>
      <p dir="auto" className={styles.noteText}>
        <LinkedText text={note} />
      </p>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        className={styles.noteButton}
        onClick={() => void open()}
      >
        <Trans>Edit note</Trans>
      </Button>
    </section>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fitsCharacters } from "#contract/formats/characters.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { PIN_NOTE_MAX } from "#contract/limits/pins.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import styles from "./later.module.css";

export type NoteEditorProps = {
  pin: DetailedPin;
  change: (alter: (pin: DetailedPin) => DetailedPin) => void;
  onClose: () => void;
};

export function NoteEditor({ pin, change, onClose }: NoteEditorProps) {
  const { t } = useLingui();
  const api = useApi();
  const tellFailure = useTellFailure();
  const name = usePinName()(pin);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(pin.note ?? "");
  const fits = fitsCharacters(text.trim(), PIN_NOTE_MAX);
  const saving = useSubmission({
    mutationFn: (note: string) =>
      callOrWait(
        api,
        "Pin.update",
        { id: pin.id, note },
        {
          key: `note on pin ${pin.id}`,
          extra: { version: pin.version },
          words: { kind: "note", pin: name, count: 1, text: note },
          onLost: () => change((known) => ({ ...known, note: pin.note })),
        },
      ),
    onSuccess(saved, note) {
      change((known) => ({ ...known, note, ...(saved && { version: saved.version }) }));
      onClose();
    },
    onError: tellFailure,
  });

  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  function save(event?: FormEvent) {
    event?.preventDefault();
    if (fits) saving.mutate(text.trim());
  }

  function key(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    if (event.key === "Escape") onClose();
  }

  return (
    <form ref={form} className={styles.note} onSubmit={save} onKeyDown={key}>
      <TextArea
        label={t`Your private note`}
        rows={3}
        value={text}
        limit={PIN_NOTE_MAX}
        limitLabel={(count) => t`${plural(count, { one: "# character left", other: "# characters left" })}`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.noteActions}>
        <Button size="small" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="small" busy={saving.isPending} aria-disabled={!fits || undefined}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    </form>
  );
}

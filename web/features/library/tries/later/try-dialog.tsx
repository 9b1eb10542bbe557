import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import type { Try } from "#contract/library/entities/try.ts";
import { TRY_NOTE_MAX } from "#contract/limits/tries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { countCharacters } from "#ui/segments.ts";
import { TextArea } from "#ui/text-area.tsx";
import { useAskBeforeClosing } from "#web/platform/forms/ask-before-closing.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import type { TriesProps } from "../tries-props.ts";
import { PictureChoice } from "./picture-choice.tsx";
import styles from "./tries.module.css";
import { useSaveTry } from "./use-save-try.ts";

export type TryDialogProps = TriesProps & {
  /** The viewer's own try; null for a new one. */
  tried: Try | null;
  onClose: () => void;
};

/** Asks how it went. Nothing has to be filled in. */
export function TryDialog({ pin, change, tried, onClose }: TryDialogProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const [note, setNote] = useState(tried?.note ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [isPictureRemoved, setPictureRemoved] = useState(false);
  const { save, progress } = useSaveTry({ pin, change }, tried, onClose);
  const isTooLong = countCharacters(note.trim()) > TRY_NOTE_MAX;
  const kept = isPictureRemoved ? null : (tried?.picture?.images["236x"].url ?? null);

  const { close, question } = useAskBeforeClosing({
    isUnsaved: () =>
      !save.isPending &&
      !save.isSuccess &&
      (note !== (tried?.note ?? "") || file !== null || isPictureRemoved),
    onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong) save.mutate({ note: note.trim(), file, isPictureRemoved });
  }

  return (
    <>
      <Modal
        open
        onClose={close}
        title={t`How did it go?`}
        closeLabel={t`Close`}
        size="small"
        keepsOnOutsidePress
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={save.isPending}
              busyLabel={t`Saving`}
              aria-disabled={isTooLong || undefined}
            >
              {tried === null ? <Trans>Post</Trans> : <Trans>Save</Trans>}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {save.error !== null && (
            <Banner tone="danger" live>
              {pictureErrorText(i18n, save.error)}
            </Banner>
          )}
          <TextArea
            label={t`Your note`}
            placeholder={t`What worked? What would you change?`}
            rows={4}
            value={note}
            limit={TRY_NOTE_MAX}
            limitLabel={(left) => t`${plural(left, { one: "# character left", other: "# characters left" })}`}
            onChange={(event) => setNote(event.target.value)}
          />
          <PictureChoice
            file={file}
            kept={kept}
            onChoose={setFile}
            onRemove={() => {
              if (file === null) setPictureRemoved(true);
              setFile(null);
            }}
          />
          {progress !== null && <ProgressBar label={t`Uploading`} value={progress} />}
        </form>
      </Modal>
      {question}
    </>
  );
}

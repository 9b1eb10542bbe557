import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, useEffect, useMemo, useState } from "react";
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { Button } from "#ui/button.tsx";
import { CameraIcon, Icon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import styles from "./tries.module.css";

type PictureChoiceProps = {
  file: File | null;
  /** The address of the picture that is there already. */
  kept: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** Adds, changes or removes a picture, with a preview. */
export function PictureChoice({ file, kept, onChoose, onRemove }: PictureChoiceProps) {
  const { t } = useLingui();
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = usePreview(file) ?? kept;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = "";
    if (chosen === undefined) return;
    setTooLarge(chosen.size > IMAGE_BYTES_MAX);
    if (chosen.size <= IMAGE_BYTES_MAX) onChoose(chosen);
  }

  return (
    <div className={styles.choice}>
      {preview !== null && <img className={styles.preview} src={preview} alt="" />}
      <div className={styles.choiceButtons}>
        <label className={styles.choose}>
          <Icon icon={CameraIcon} size={20} />
          {preview === null ? <Trans>Add a picture</Trans> : <Trans>Change</Trans>}
          <input
            type="file"
            className={styles.file}
            accept={IMAGE_TYPES.join(",")}
            aria-label={t`Choose a picture of how it turned out`}
            onChange={choose}
          />
        </label>
        {preview !== null && (
          <Button variant="quiet" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <div role="alert">
        {isTooLarge && <Text tone="danger">{t`This picture is larger than 20 MB.`}</Text>}
      </div>
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => {
    if (url !== null) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}

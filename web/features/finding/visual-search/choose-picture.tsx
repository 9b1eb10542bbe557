import { useLingui } from "@lingui/react/macro";
import type { ChangeEvent, ReactNode } from "react";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { CameraIcon, Icon } from "#ui/icons/index.ts";
import styles from "./choose-picture.module.css";

type ChoosePictureProps = {
  look: "primary" | "small";
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Opens the device's file picker or its camera. A native input handles the press; the children are what people see. */
export function ChoosePicture({ look, onChoose, children }: ChoosePictureProps) {
  const { t } = useLingui();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = "";
    onChoose(files);
  }

  return (
    <label className={`${styles.choose} ${styles[look]}`}>
      <Icon icon={CameraIcon} size={20} />
      {children}
      <input
        type="file"
        accept={IMAGE_TYPES.join(",")}
        aria-label={t`Choose a picture`}
        className={styles.native}
        onChange={choose}
      />
    </label>
  );
}

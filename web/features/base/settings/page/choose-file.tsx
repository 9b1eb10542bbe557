import type { ChangeEvent, ReactNode } from "react";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { CameraIcon, Icon } from "#ui/icons/index.ts";
import styles from "./edit-profile.module.css";

export const ACCEPTED = IMAGE_TYPES.join(",");

type ChooseFileProps = {
  label: string;
  helpId: string;
  busy: boolean;
  accept?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
};

/** A button that opens the device's file picker. */
export function ChooseFile({ label, helpId, busy, accept = ACCEPTED, onChange, children }: ChooseFileProps) {
  return (
    <label className={styles.choose} data-busy={busy || undefined}>
      <Icon icon={CameraIcon} size={20} />
      {children}
      <input
        type="file"
        className={styles.file}
        accept={accept}
        aria-label={label}
        aria-describedby={helpId}
        disabled={busy}
        onChange={onChange}
      />
    </label>
  );
}

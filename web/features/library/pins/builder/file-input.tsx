import type { ChangeEvent, ReactNode } from "react";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { VIDEO_TYPES } from "#contract/limits/videos.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useDraftTools } from "./draft-tools.ts";
import styles from "./file-input.module.css";

const TYPES = {
  all: [...IMAGE_TYPES, ...VIDEO_TYPES],
  pictures: IMAGE_TYPES,
  videos: VIDEO_TYPES,
};

type FileInputProps = {
  label: string;
  look: "primary" | "secondary" | "small" | "tile";
  takes?: keyof typeof TYPES;
  /** Takes one file instead of adding drafts. */
  onFile?: (file: File) => void;
  children: ReactNode;
};

/** Opens the device's file picker. A native input handles the click; the children are what people see. */
export function FileInput({ label, look, takes = "all", onFile, children }: FileInputProps) {
  const { addFiles } = useDraftTools();
  const { videos } = useInstance();
  const kind = takes === "all" && videos !== "on" ? "pictures" : takes;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same file again.
    event.target.value = "";
    if (onFile === undefined) return addFiles(files);
    const [file] = files;
    if (file !== undefined) onFile(file);
  }

  return (
    <label className={`${styles.input} ${styles[look]}`}>
      {children}
      <input
        type="file"
        multiple={onFile === undefined}
        accept={TYPES[kind].join(",")}
        aria-label={label}
        className={styles.native}
        onChange={choose}
      />
    </label>
  );
}

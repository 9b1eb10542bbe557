import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type MouseEvent, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { DialogFrame } from "#ui/dialog.tsx";
import styles from "./zoom-dialog.module.css";

export type ZoomDialogProps = { open: boolean; pin: Pin; words: string; onClose: () => void };

/** Shows the picture as large as the window. Another press shows it at full size, to scroll. */
export function ZoomDialog({ open, pin, words, onClose }: ZoomDialogProps) {
  const { t } = useLingui();
  const { orig } = pin.images;
  const port = useRef<HTMLButtonElement>(null);
  const [isTrueSize, setTrueSize] = useState(false);

  /** Keeps the pressed point under the pointer. */
  function toggle({ clientX, clientY, detail }: MouseEvent) {
    // The second press of a double tap would take back the first.
    if (detail > 1) return;
    const image = port.current?.querySelector("img");
    const box = image?.getBoundingClientRect();
    setTrueSize(!isTrueSize);
    if (isTrueSize || !box || !image || clientX === 0) return;
    const x = (clientX - box.left) / box.width;
    const y = (clientY - box.top) / box.height;
    requestAnimationFrame(() => {
      const scroller = port.current?.parentElement;
      scroller?.scrollTo(
        x * image.offsetWidth - scroller.clientWidth / 2,
        y * image.offsetHeight - scroller.clientHeight / 2,
      );
    });
  }

  function close() {
    setTrueSize(false);
    onClose();
  }

  return (
    <DialogFrame
      open={open}
      onClose={close}
      title={words}
      hideTitle
      closeLabel={t`Close`}
      frameClass={styles.zoom ?? ""}
    >
      <button
        ref={port}
        type="button"
        className={styles.port}
        data-true-size={isTrueSize || undefined}
        aria-label={isTrueSize ? t`Show the whole picture` : t`Show the picture at full size`}
        style={{ "--true-width": `${orig.width}px`, "--ratio": orig.width / orig.height } as CSSProperties}
        onClick={toggle}
      >
        <img
          className={styles.picture}
          src={orig.url}
          alt={words}
          width={orig.width}
          height={orig.height}
          style={{ backgroundColor: pin.dominant_color }}
        />
      </button>
    </DialogFrame>
  );
}

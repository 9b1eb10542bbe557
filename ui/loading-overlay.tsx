import { useLayoutEffect, useRef } from "react";
import styles from "./loading-overlay.module.css";
import { Spinner } from "./spinner.tsx";

export type LoadingOverlayProps = {
  /** What is loading. */
  label: string;
  /** Called on Escape; without it the overlay stays until the work is done. */
  onCancel?: () => void;
};

/** Covers the whole page while nothing on it can be used. Appears only after a noticeable wait. */
export function LoadingOverlay({ label, onCancel }: LoadingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={label}
      aria-busy="true"
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <Spinner size="large" label={label} />
    </dialog>
  );
}

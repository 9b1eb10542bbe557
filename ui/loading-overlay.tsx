import { useLayoutEffect, useRef } from "react";
import styles from "./loading-overlay.module.css";
import { Spinner } from "./spinner.tsx";

export type LoadingOverlayProps = {
  /** What is being waited for. */
  label: string;
  /** Asked for by Escape; without it there is no way out but the end of the work. */
  onCancel?: () => void;
};

/** Lies over the whole page while nothing on it can be used. It shows only when the wait is felt. */
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

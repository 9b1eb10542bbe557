import type { FormEvent, ReactNode } from "react";
import type { DetailedPin } from "#contract/entities/pin.ts";
import { Heading } from "#ui/text.tsx";
import styles from "./pin-sheet.module.css";

type PinSheetProps = {
  pin: DetailedPin;
  title: string;
  onSubmit: () => void;
  actions: ReactNode;
  children: ReactNode;
};

/** A Pin's picture with a form beside it. */
export function PinSheet({ pin, title, onSubmit, actions, children }: PinSheetProps) {
  const { orig, "736x": shown } = pin.images;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <div className={styles.sheet}>
        <img
          src={shown.url}
          width={shown.width}
          height={shown.height}
          alt={pin.alt_text ?? pin.title}
          className={styles.picture}
          style={{ aspectRatio: `${orig.width} / ${orig.height}`, background: pin.dominant_color }}
        />
        <div className={styles.fields}>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </form>
  );
}

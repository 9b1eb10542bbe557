import type { FormEvent, ReactNode } from "react";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { Heading } from "#ui/text.tsx";
import styles from "./pin-sheet.module.css";

type PinSheetContentProps = { pin: DetailedPin; title: string; actions: ReactNode; children: ReactNode };

type PinSheetProps = PinSheetContentProps & {
  onSubmit: () => void;
  /** The same form without JavaScript. */
  plain?: ReactNode;
};

/** A Pin's picture with a form next to it. */
export function PinSheet({ onSubmit, plain, ...content }: PinSheetProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <>
      <form
        className={styles.page}
        onSubmit={submit}
        noValidate
        data-has-plain={plain !== undefined || undefined}
      >
        <PinSheetContent {...content} />
      </form>
      {plain !== undefined && <noscript>{plain}</noscript>}
    </>
  );
}

export function PinSheetContent({ pin, title, actions, children }: PinSheetContentProps) {
  const { orig, "736x": shown } = pin.images;
  return (
    <>
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
          <div className={styles.actions} data-lower-bar="">
            {actions}
          </div>
        </div>
      </div>
    </>
  );
}

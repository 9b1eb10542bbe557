import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { pushDialog } from "./dialog-stack.ts";
import { focusFirst, makeScrollable, wrapFocus } from "./focus-wrap.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons/index.ts";
import { Heading } from "./text.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type DialogProps = {
  /** Whether it is open. It may also be mounted open and unmounted to close it. */
  open: boolean;
  /** Called on Escape, the close button or a click outside; set `open` to false to close. */
  onClose: () => void;
  /** Names the dialog. */
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** Name of the close button; without it there is none. */
  closeLabel?: string;
  /** Buttons along the lower edge, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
  /** A click outside doesn't close it. */
  keepsOnOutsidePress?: boolean;
  /** The page behind it may still scroll. */
  allowsPageScroll?: boolean;
};

type FrameProps = DialogProps & { frameClass: string };

/** Stays mounted while closing, for the exit animation. */
export function DialogFrame(props: FrameProps) {
  const [mounted, setMounted] = useState(props.open);
  if (props.open && !mounted) setMounted(true);
  return mounted ? <MountedDialog {...props} onGone={() => setMounted(false)} /> : null;
}

function MountedDialog(props: FrameProps & { onGone: () => void }) {
  const { open, onClose, onGone, title, hideTitle, closeLabel, footer, children, frameClass } = props;
  const { keepsOnOutsidePress = false, allowsPageScroll = false } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const [shown, setShown] = useState(false);
  const gone = useRef(onGone);

  useEffect(() => {
    gone.current = onGone;
  });

  // In the layout phase, so that the dialog returns the focus before it is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    // Focus the content; the browser would choose the close button, which comes first.
    focusFirst(body.current, body.current?.nextElementSibling);
    if (body.current) makeScrollable(body.current);
    const pop = pushDialog(element);
    return () => {
      pop();
      element.close();
    };
  }, [open]);

  useEffect(() => {
    if (open) {
      const frame = requestAnimationFrame(() => setShown(true));
      return () => cancelAnimationFrame(frame);
    }
    setShown(false);
    let live = true;
    const running = dialog.current?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(running.map((animation) => animation.finished)).then(
      () => live && gone.current(),
    );
    return () => {
      live = false;
    };
  }, [open]);

  function click(event: MouseEvent) {
    if (event.target === dialog.current && pressedOutside.current && !keepsOnOutsidePress) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, frameClass)}
      aria-labelledby={titleId}
      data-shown={(open && shown) || undefined}
      data-locks-scroll={!allowsPageScroll || undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || !open) return;
        // Browsers close it themselves when Escape is pressed repeatedly, but whoever opened it decides.
        dialog.current.showModal();
        onClose();
      }}
      onKeyDown={wrapFocus}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={click}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <div className={styles.title}>
            <Heading level={2} size={20} id={titleId}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </Heading>
          </div>
          {closeLabel !== undefined && (
            <span className={styles.close}>
              <IconButton icon={CloseIcon} label={closeLabel} tooltip="none" onClick={onClose} />
            </span>
          )}
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

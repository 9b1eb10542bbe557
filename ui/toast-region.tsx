import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { useTopDialog } from "./dialog-stack.ts";
import { AlertIcon, CloseIcon, Icon, SuccessIcon } from "./icons/index.ts";
import { Link } from "./link.tsx";
import styles from "./toast.module.css";
import type { Toast, ToastStore } from "./toast-store.ts";

export type ToastRegionProps = {
  store: ToastStore;
  labels: {
    /** Names the region, such as "Notifications". */
    region: string;
    /** Names the button that takes a toast away. */
    dismiss: string;
  };
};

const NONE: readonly Toast[] = [];

/**
 * Where a page's toasts show: once per page. F6 leads from anywhere to a toast that can be operated, F6 or Escape back again.
 * Hover and focus hold the time of all.
 */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE);
  const topDialog = useTopDialog();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const held = useRef({ hover: false, focus: false });

  function hold(change: Partial<typeof held.current>) {
    Object.assign(held.current, change);
    if (held.current.hover || held.current.focus) store.pause();
    else store.resume();
  }

  function goBack() {
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  useEffect(() => {
    function reach(event: KeyboardEvent) {
      if (event.key !== "F6" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const inside = region.current?.contains(document.activeElement) ?? false;
      const target = region.current?.querySelector<HTMLElement>("button");
      if (!inside && !target) return;
      event.preventDefault();
      if (inside) return goBack();
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      target?.focus();
    }
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  });

  // A toast that goes while it is hovered or focused fires no leave: without this the next one would wait forever.
  useEffect(() => {
    if (toasts.length > 0) return;
    held.current = { hover: false, focus: false };
    store.resume();
  }, [toasts.length, store]);

  function dismiss(id: string) {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    if (hadFocus && toasts.length === 1) goBack();
    store.dismiss(id);
  }

  function blur(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) hold({ focus: false });
  }

  const content = (
    <section
      ref={region}
      aria-label={labels.region}
      className={styles.region}
      onPointerEnter={() => hold({ hover: true })}
      onPointerLeave={() => hold({ hover: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={blur}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        goBack();
      }}
    >
      <div role="status" className={styles.stack}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            dismissLabel={labels.dismiss}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </div>
    </section>
  );
  // A modal dialog makes all else inert, so toasts shown meanwhile live inside it.
  return topDialog ? createPortal(content, topDialog) : content;
}

function ToastItem({
  toast,
  dismissLabel,
  onDismiss,
}: {
  toast: Toast;
  dismissLabel: string;
  onDismiss: () => void;
}) {
  const { text, media, tone = "neutral", link, action, sticky } = toast;
  const operable = action !== undefined || sticky === true;
  return (
    <div className={cx(styles.toast, !operable && styles.plain)}>
      {media && <span className={styles.media}>{media}</span>}
      {tone !== "neutral" && (
        <span className={styles.icon}>
          <Icon icon={tone === "danger" ? AlertIcon : SuccessIcon} size={20} />
        </span>
      )}
      <span className={styles.text}>
        {text}
        {link && (
          <>
            {" "}
            <Link variant="quiet" href={link.href} className={styles.link} onClick={onDismiss}>
              {link.label}
            </Link>
          </>
        )}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      {operable && (
        <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <Icon icon={CloseIcon} size={20} />
        </button>
      )}
    </div>
  );
}

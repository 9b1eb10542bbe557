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
    /** Names the button that dismisses a toast. */
    dismiss: string;
  };
};

const NONE: readonly Toast[] = [];

/**
 * Shows a page's toasts; use it once per page. F6 moves the focus to a toast with controls from anywhere, and
 * F6 or Escape moves it back. Hover and focus pause all toasts.
 */
export function ToastRegion({ store, labels }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE);
  const topDialog = useTopDialog();
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const pausedBy = useRef({ hover: false, focus: false });

  function setPaused(change: Partial<typeof pausedBy.current>) {
    Object.assign(pausedBy.current, change);
    if (pausedBy.current.hover || pausedBy.current.focus) store.pause();
    else store.resume();
  }

  function restoreFocus() {
    if (previousFocus.current?.isConnected) previousFocus.current.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  useEffect(() => {
    function focusToast(event: KeyboardEvent) {
      if (event.key !== "F6" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const inside = region.current?.contains(document.activeElement) ?? false;
      const target = region.current?.querySelector<HTMLElement>("button");
      if (!inside && !target) return;
      event.preventDefault();
      if (inside) return restoreFocus();
      previousFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      target?.focus();
    }
    document.addEventListener("keydown", focusToast);
    return () => document.removeEventListener("keydown", focusToast);
  });

  // A toast removed while hovered or focused fires no leave event; without this the next one would never
  // expire.
  useEffect(() => {
    if (toasts.length > 0) return;
    pausedBy.current = { hover: false, focus: false };
    store.resume();
  }, [toasts.length, store]);

  function dismiss(id: string) {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    if (hadFocus && toasts.length === 1) restoreFocus();
    store.dismiss(id);
  }

  function blur(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) setPaused({ focus: false });
  }

  const content = (
    <section
      ref={region}
      aria-label={labels.region}
      className={styles.region}
      onPointerEnter={() => setPaused({ hover: true })}
      onPointerLeave={() => setPaused({ hover: false })}
      onFocus={() => setPaused({ focus: true })}
      onBlur={blur}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        restoreFocus();
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
  // A modal dialog makes everything else inert, so toasts render inside it.
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
  const hasControls = action !== undefined || sticky === true;
  return (
    <div className={cx(styles.toast, !hasControls && styles.plain)}>
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
      {hasControls && (
        <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <Icon icon={CloseIcon} size={20} />
        </button>
      )}
    </div>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import styles from "./button.module.css";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ButtonLook = {
  /** Primary once per screen; danger only for what can't be undone. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  fullWidth?: boolean | undefined;
  /** An `<Icon>` before the text. */
  icon?: ReactNode;
};

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Keeps its width and the focus, shows a spinner and ignores presses. */
    busy?: boolean;
    /** Announced by screen readers while busy. */
    busyLabel?: string;
  };

function lookClass({ variant = "secondary", size = "medium", fullWidth = false }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
}

/** Does something. For navigation, use a ButtonLink. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const look = lookClass({ variant, size, fullWidth });

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || event.currentTarget.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      className={cx(look, busy && styles.busy, className)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner size="small" inherit />
          {busyLabel !== undefined && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = AnchorProps & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, icon, className, children, ...rest } = props;
  const look = lookClass({ variant, size, fullWidth });
  return (
    <Anchor {...rest} className={cx(look, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Anchor>
  );
}

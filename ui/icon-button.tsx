import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import styles from "./icon-button.module.css";
import { Icon, type IconDrawing } from "./icons/index.ts";
import type { Shortcut } from "./shortcut.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonLook = {
  /** The name, for everyone: shown as a tooltip, read by screen readers. */
  label: string;
  icon: IconDrawing;
  /** Floating is for use over pictures. */
  variant?: "quiet" | "filled" | "primary" | "floating" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Where the tooltip opens; "none" for icons that need no explanation, such as close buttons. */
  tooltip?: "top" | "bottom" | "none" | undefined;
  /** Shown in the tooltip. */
  shortcut?: Shortcut | undefined;
};

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & IconButtonLook;
export type IconButtonLinkProps = Omit<AnchorProps, "children"> & IconButtonLook;

function lookClass({ variant = "quiet", size = "medium" }: Pick<IconButtonLook, "variant" | "size">): string {
  return cx(styles.button, styles[variant], styles[size]);
}

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, tooltip = "bottom", shortcut, className, ...rest } = props;
  return (
    <Tooltip text={label} placement={tooltip} shortcut={shortcut} names>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-keyshortcuts={shortcut?.aria}
        className={cx(lookClass({ variant, size }), className)}
      >
        <Icon icon={icon} size={size === "small" ? 20 : 24} />
      </button>
    </Tooltip>
  );
}

/** A link that is only an icon. */
export function IconButtonLink(props: IconButtonLinkProps) {
  const { label, icon, variant, size, tooltip = "bottom", shortcut, className, ...rest } = props;
  return (
    <Tooltip text={label} placement={tooltip} shortcut={shortcut} names>
      <Anchor
        {...rest}
        aria-label={label}
        aria-keyshortcuts={shortcut?.aria}
        className={cx(lookClass({ variant, size }), className)}
      >
        <Icon icon={icon} size={size === "small" ? 20 : 24} />
      </Anchor>
    </Tooltip>
  );
}

import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./flyout.module.css";
import type { Placement } from "./placement.ts";
import { placementClass } from "./placement-class.ts";
import { type TriggerProps, useFloating } from "./use-floating.ts";

export type FlyoutProps = {
  /** Names the flyout. */
  label: string;
  /** The button that opens it: spread the props over a Button or IconButton. */
  trigger: (props: TriggerProps) => ReactNode;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  /** The content; a function receives a way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string | undefined;
};

/**
 * A small surface next to its button, for anything but a list of commands. Opens and closes without JavaScript.
 */
export function Flyout({
  label,
  trigger,
  placement = "bottom-start",
  onOpenChange,
  children,
  className,
}: FlyoutProps) {
  const floating = useFloating("dialog", placement, onOpenChange);
  return (
    <>
      {trigger(floating.trigger)}
      <div
        ref={floating.popover}
        {...floating.popoverProps}
        role="dialog"
        aria-label={label}
        className={cx(styles.flyout, placementClass(placement), className)}
      >
        {typeof children === "function" ? children(floating.close) : children}
      </div>
    </>
  );
}

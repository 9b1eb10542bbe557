import { cloneElement, type ReactElement } from "react";
import type { Shortcut } from "./shortcut.ts";
import { Tooltip } from "./tooltip.tsx";

export type KeyTipProps = {
  /** Undefined while it is turned off. */
  shortcut: Shortcut | undefined;
  /** The one control that does the same. */
  children: ReactElement<{
    "aria-keyshortcuts"?: string | undefined;
    "aria-describedby"?: string | undefined;
  }>;
};

/** Shows the keys of a control whose text says the rest. */
export function KeyTip({ shortcut, children }: KeyTipProps) {
  return (
    <Tooltip shortcut={shortcut} names>
      {cloneElement(children, { "aria-keyshortcuts": shortcut?.aria })}
    </Tooltip>
  );
}

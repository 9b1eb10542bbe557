import { type FocusEvent, useEffect, useRef } from "react";

/** When the focused control of a part disappears, the focus moves to the part. */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    part.current?.focus({ preventScroll: true });
  });

  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}

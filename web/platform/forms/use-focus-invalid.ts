import { type RefObject, useEffect, useRef } from "react";

/** Returns a ref for a form that focuses the first invalid field after submitting. */
export function useFocusInvalid(isBusy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);
  return form;
}

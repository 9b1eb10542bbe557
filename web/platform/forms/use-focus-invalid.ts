import { type RefObject, useEffect, useRef } from "react";

/** Give it to a form: once it was sent, it leads to the first field that was refused. */
export function useFocusInvalid(isBusy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);
  return form;
}

import { type RefObject, useEffect, useRef } from "react";
import type { FormState } from "./use-form-state.ts";

/** Whether a form whose fields keep their own values has changes that aren't saved. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>, { result }: FormState) {
  const stored = useRef("");
  const sent = useRef<string | null>(null);
  // Some fields change without the viewer: a browser's time zone, or a box after another form was saved.
  const isEdited = useRef(false);

  useEffect(() => {
    stored.current = valuesOf(form.current);
  }, [form]);

  useEffect(() => {
    if (result === null || sent.current === null) return;
    if (result.failure === null) stored.current = sent.current;
    else isEdited.current = true;
  }, [result]);

  return {
    isUnsaved: () => isEdited.current && valuesOf(form.current) !== stored.current,
    onInput() {
      isEdited.current = true;
    },
    onSubmit() {
      sent.current = valuesOf(form.current);
      isEdited.current = false;
    },
  };
}

function valuesOf(form: HTMLFormElement | null): string {
  if (form === null) return "";
  const values = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  return JSON.stringify(values);
}

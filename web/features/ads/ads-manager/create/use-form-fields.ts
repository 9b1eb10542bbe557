import { type RefObject, useEffect, useState } from "react";
import type { Fields } from "./field-names.ts";

const PAUSE_MS = 400;

/** What is entered in a form, as soon as someone pauses. Until a script runs, it's what the form began with. */
export function useFormFields(
  form: RefObject<HTMLElement | null>,
  initial: Fields,
  version: unknown,
): Fields {
  const [fields, setFields] = useState(initial);
  useEffect(() => {
    const element = form.current?.closest("form");
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setFields(fieldsIn(element));
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    // Parts of the form may just have come or gone.
    if (version !== null) readSoon();
    element.addEventListener("input", readSoon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", readSoon);
    };
  }, [form, version]);
  return fields;
}

export function fieldsIn(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  return fields;
}

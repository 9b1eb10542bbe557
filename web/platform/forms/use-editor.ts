import { useLingui } from "@lingui/react";
import { useRef, useState } from "react";
import { errorCatalogue } from "#contract/errors.ts";
import { errorField, isFailure } from "#web/platform/api/api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { changedFields, type EditValues, type IsSame, isSameField, mergeValues } from "./edit-values.ts";

export type EditorOptions<Stored, Values extends EditValues> = {
  /** Null when creating something new. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  /** Fetches the current version after someone else has changed it. */
  readAgain: (stored: Stored) => Promise<Stored>;
  isSame?: IsSame<Values>;
  /** The options, in the server's names, whose errors show at a field of the form. */
  fields?: readonly string[];
  textOf?: typeof errorText;
  /** The entered values and the error, if the form was posted without JavaScript. */
  typed?: Values | undefined;
  refused?: unknown;
};

export type EditConflict<Values> = {
  theirs: Values;
  /** The fields that someone else has changed. */
  fields: readonly (keyof Values)[];
  settle: (keepsMine: boolean) => void;
};

/**
 * The state of a form with several fields: values, changed fields, the server's error, and conflicts with someone
 * else's changes. The form does the sending and passes errors to `refuse`.
 */
export function useEditor<Stored, Values extends EditValues>(options: EditorOptions<Stored, Values>) {
  const { valuesOf, readAgain, isSame = isSameField, fields = [], textOf = errorText } = options;
  const { typed, refused = null } = options;
  const { i18n } = useLingui();
  const [stored, setStored] = useState(options.stored);
  const base = valuesOf(stored);
  const [values, setValues] = useState(typed ?? base);
  const [refusal, setRefusal] = useState<unknown>(refused);
  const [current, setCurrent] = useState(isConflict(refused) ? options.stored : null);
  const isDone = useRef(false);
  const changed = changedFields(base, values, isSame);
  const shown = refusal === null || isConflict(refusal) ? null : refusal;
  const field = isFailure(shown) ? errorField(shown) : null;

  function settle(keepsMine: boolean) {
    if (current === null) return;
    const theirs = valuesOf(current);
    // Without JavaScript we don't know the previous values, so we keep everything that was entered.
    const merged = stored === current ? values : mergeValues({ base, mine: values, theirs }, isSame);
    setValues(keepsMine ? merged : theirs);
    setStored(current);
    setCurrent(null);
    setRefusal(null);
  }

  function conflict(): EditConflict<Values> | null {
    if (current === null) return null;
    const theirs = valuesOf(current);
    return { theirs, fields: changedFields(stored === current ? values : base, theirs, isSame), settle };
  }

  return {
    stored,
    base,
    values,
    changed,
    conflict: conflict(),
    /** An error concerning the whole form. */
    error: shown === null || (field !== null && fields.includes(field)) ? null : textOf(i18n, shown),
    errorOf: (name: string) => (field === name ? textOf(i18n, shown) : undefined),
    change(some: Partial<Values>) {
      setValues((now) => ({ ...now, ...some }));
      setRefusal(null);
    },
    /** For when the form is sent again. */
    clearError: () => setRefusal(null),
    async refuse(error: unknown) {
      if (stored === null || !isConflict(error)) return setRefusal(error);
      await readAgain(stored).then(setCurrent, setRefusal);
    },
    /** Call this after saving or discarding, so that leaving doesn't ask. */
    finish() {
      isDone.current = true;
    },
    /** For `<AskBeforeLeaving>`. */
    isUnsaved: () => changed.length > 0 && !isDone.current,
  };
}

/** Whether someone else has changed it in the meantime. */
function isConflict(error: unknown): boolean {
  const { status, code } = errorCatalogue.conflict;
  return isFailure(error) && error.status === status && error.code === code;
}

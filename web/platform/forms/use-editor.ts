import { useLingui } from "@lingui/react";
import { useRef, useState } from "react";
import { errorCatalogue } from "#contract/errors.ts";
import { errorField, isFailure } from "#web/platform/api/api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { changedFields, type EditValues, type IsSame, isSameField, mergeValues } from "./edit-values.ts";

export type EditorOptions<Stored, Values extends EditValues> = {
  /** Null for what is to be made. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  /** As it is now, when somebody else has changed it. */
  readAgain: (stored: Stored) => Promise<Stored>;
  isSame?: IsSame<Values>;
  /** The options whose errors show at a field of the form, as the server names them. */
  fields?: readonly string[];
  textOf?: typeof errorText;
  /** What was typed, and why it was refused, where the form was posted without script. */
  typed?: Values | undefined;
  refused?: unknown;
};

export type EditConflict<Values> = {
  theirs: Values;
  /** What others have changed. */
  fields: readonly (keyof Values)[];
  settle: (keepsMine: boolean) => void;
};

/**
 * What a form of several fields holds: the values, which of them were changed, what the server refused, and what somebody
 * else has made of it meanwhile. Sending is up to the form; what is refused goes to `refuse`.
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
    // Without script it is not known what was there before; what was typed then stays as a whole.
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
    /** What is wrong with the whole. */
    error: shown === null || (field !== null && fields.includes(field)) ? null : textOf(i18n, shown),
    errorOf: (name: string) => (field === name ? textOf(i18n, shown) : undefined),
    change(some: Partial<Values>) {
      setValues((now) => ({ ...now, ...some }));
      setRefusal(null);
    },
    /** It is sent once more. */
    clearError: () => setRefusal(null),
    async refuse(error: unknown) {
      if (stored === null || !isConflict(error)) return setRefusal(error);
      await readAgain(stored).then(setCurrent, setRefusal);
    },
    /** It is stored, or thrown away: whoever leaves now is not asked. */
    finish() {
      isDone.current = true;
    },
    /** For `<AskBeforeLeaving>`. */
    isUnsaved: () => changed.length > 0 && !isDone.current,
  };
}

/** Somebody else has changed it meanwhile. */
function isConflict(error: unknown): boolean {
  const { status, code } = errorCatalogue.conflict;
  return isFailure(error) && error.status === status && error.code === code;
}

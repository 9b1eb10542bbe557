import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { FormOutcome } from "#web/platform/forms/form-outcome.tsx";
import { useFocusInvalid } from "#web/platform/forms/use-focus-invalid.ts";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { useUnsavedForm } from "#web/platform/forms/use-unsaved-form.ts";
import styles from "./settings-form.module.css";
import { SubmitRow } from "./submit-row.tsx";

export type SettingsFormProps = {
  state: FormState;
  label?: string;
  /** The page's sections whose settings are saved together. */
  children: ReactNode;
};

/** The state of a page's settings, which its action `save` stores. Takes the hints of `useFormState`. */
export function useSettingsForm(fields: Readonly<Record<string, string>> = {}): FormState {
  const { t } = useLingui();
  return useFormState({ intent: "save", doneText: t`Saved`, fields });
}

/** All settings of a page, with one Save that stays in view. Asks before the viewer leaves with unsaved changes. */
export function SettingsForm({ state, label, children }: SettingsFormProps) {
  const form = useFocusInvalid(state.isBusy);
  const { isUnsaved, onInput, onSubmit } = useUnsavedForm(form, state);
  return (
    <>
      <ActionForm
        ref={form}
        className={styles.form}
        preventScrollReset
        aria-label={label}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value={state.intent} />
        {children}
        <div className={styles.save} data-lower-bar="">
          <FormOutcome state={state} />
          <SubmitRow state={state} />
        </div>
      </ActionForm>
      <AskBeforeLeaving isUnsaved={isUnsaved} />
    </>
  );
}

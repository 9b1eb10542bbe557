import { useLingui } from "@lingui/react/macro";
import { useActionData } from "react-router";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type FormState, type FormStateOptions, useFormState } from "#web/platform/forms/use-form-state.ts";
import { importErrorText } from "./import-messages.ts";

/** The state of one of an import's forms, with the words for why an import was rejected. */
export function useImportForm(options: FormStateOptions): FormState<null> {
  const { i18n } = useLingui();
  const state = useFormState(options);
  const posted = useActionData() as FormResult | undefined;
  const failure = posted?.failure ?? null;
  if (state.error === null || failure === null) return state;
  return { ...state, error: importErrorText(i18n, failure) };
}

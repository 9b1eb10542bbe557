import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useActionData, useNavigation, useSearchParams } from "react-router";
import type { ApiFailure } from "#web/platform/api/api.ts";
import { errorText, findMessage } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { DONE_PARAMETER, type FormResult } from "./form-action.ts";

export type FormState<Data = unknown> = {
  intent: string;
  isBusy: boolean;
  /** The form was just taken. */
  isTaken: boolean;
  /** Said in the page, where there was no script to say it in a toast. */
  doneText: string | null;
  /** What is wrong with the whole. */
  error: string | null;
  /** What is wrong with a field. */
  errorOf: (field: string) => string | undefined;
  /** What was typed before the form was refused, else what is stored. */
  valueOf: (field: string, stored?: string | null) => string;
  data: Data | null;
};

export type FormStateOptions = {
  /** The page's action has a handler of this name. */
  intent: string;
  /** What each field asks for: said where the server found it unfit and had no better word. */
  fields?: Readonly<Record<string, string>>;
  /** The field that a failed authentication is about. */
  secretField?: string;
  /** Says that the form was taken. */
  doneText?: string;
  /** Tells forms of the same intent apart: the field and this one's value. */
  among?: readonly [field: string, value: string];
};

const AUTHENTICATION_FAILED = 2;
const GENERAL_MESSAGE = "Invalid parameters.";

/** How one of a page's forms stands, with script and without. */
export function useFormState<Data = null>(options: FormStateOptions): FormState<Data> {
  const { intent, fields = {}, doneText, among } = options;
  const { t, i18n } = useLingui();
  const { formData } = useNavigation();
  const [search] = useSearchParams();
  const posted = useActionData() as FormResult | undefined;
  const result = isOf(posted, intent, among) ? posted : null;
  useDoneToast(result, doneText);

  const failure = result?.failure ?? null;
  const field = failure && fieldOf(failure, options);

  function wordsFor(problem: ApiFailure, name: string): string {
    const message = problem.message === GENERAL_MESSAGE ? null : findMessage(problem.message);
    return message === null ? fields[name] || t`Please check this.` : i18n._(message);
  }

  return {
    intent,
    isBusy: formData?.get("intent") === intent && (!among || formData.get(among[0]) === among[1]),
    isTaken: result !== null && failure === null,
    doneText: search.get(DONE_PARAMETER) === intent && !posted && !among ? (doneText ?? null) : null,
    error: failure && field === null ? errorText(i18n, failure) : null,
    errorOf: (name) => (failure && field === name ? wordsFor(failure, name) : undefined),
    valueOf: (name, stored) => (failure ? result?.values[name] : undefined) ?? stored ?? "",
    data: (result?.data ?? null) as Data | null,
  };
}

function isOf(
  posted: FormResult | undefined,
  intent: string,
  among: FormStateOptions["among"],
): posted is FormResult {
  return posted?.intent === intent && (!among || posted.values[among[0]] === among[1]);
}

function fieldOf(
  { code, detail }: ApiFailure,
  { fields = {}, secretField }: FormStateOptions,
): string | null {
  if (detail !== null && detail !== "") return Object.hasOwn(fields, detail) ? detail : null;
  return code === AUTHENTICATION_FAILED ? (secretField ?? null) : null;
}

function useDoneToast(result: FormResult | null, text: string | undefined): void {
  const toasts = useToasts();
  // What came with the page was not done by this document.
  const told = useRef(result);
  useEffect(() => {
    if (result === told.current) return;
    told.current = result;
    if (result?.failure !== null || text === undefined) return;
    toasts.show({ text, tone: "success", key: "done" });
  }, [result, text, toasts]);
}

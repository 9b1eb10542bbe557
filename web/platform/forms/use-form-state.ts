import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useActionData, useLocation, useNavigation, useSearchParams } from "react-router";
import type { ApiFailure } from "#web/platform/api/api.ts";
import { errorText, findMessage } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { DONE_PARAMETER, type FormResult } from "./form-action.ts";

export type FormState<Data = unknown> = {
  intent: string;
  isBusy: boolean;
  /** The form has just succeeded. */
  isTaken: boolean;
  /** What became of the last post: another object for each. */
  result: FormResult | null;
  /** Shown in the page if there was no script to show it in a toast. */
  doneText: string | null;
  /** An error concerning the whole form. */
  error: string | null;
  /** The error of a field. */
  errorOf: (field: string) => string | undefined;
  /** The entered value if the form was rejected, else the stored one. */
  valueOf: (field: string, stored?: string | null) => string;
  data: Data | null;
};

export type FormStateOptions = {
  /** The name of a handler in the page's action. */
  intent: string;
  /** A hint for each field, shown if the server found it invalid and gave no better reason. */
  fields?: Readonly<Record<string, string>>;
  /** The field that a failed authentication concerns. */
  secretField?: string;
  /** The success message. */
  doneText?: string;
  /** Tells forms with the same intent apart: the field and its value in this form. */
  among?: readonly [field: string, value: string];
};

const AUTHENTICATION_FAILED = 2;
const GENERAL_MESSAGE = "Invalid parameters.";

/** Returns the state of one of a page's forms, with or without JavaScript. */
export function useFormState<Data = null>(options: FormStateOptions): FormState<Data> {
  const { intent, fields = {}, doneText, among } = options;
  const { t, i18n } = useLingui();
  const { formData, state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const posted = useActionData() as FormResult | undefined;
  const result = isOf(posted, intent, among) ? posted : null;
  useDoneToast(result, doneText);

  const failure = result?.failure ?? null;
  const field = failure && fieldOf(failure, options);

  const isPosting = formData?.get("intent") === intent && (!among || formData.get(among[0]) === among[1]);
  // The page already shows why, and can be posted again, while it still loads its data again.
  const isRefused = state === "loading" && failure !== null && next.pathname === pathname;

  function fieldError(problem: ApiFailure, name: string): string {
    const message = problem.message === GENERAL_MESSAGE ? null : findMessage(problem.message);
    return message === null ? fields[name] || t`Please check this.` : i18n._(message);
  }

  return {
    intent,
    isBusy: isPosting && !isRefused,
    isTaken: result !== null && failure === null,
    result,
    doneText: search.get(DONE_PARAMETER) === intent && !posted && !among ? (doneText ?? null) : null,
    error: failure && field === null ? errorText(i18n, failure) : null,
    errorOf: (name) => (failure && field === name ? fieldError(failure, name) : undefined),
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
  if (detail !== null && detail !== "") {
    // "synonyms.0.1" is a part of what one field says.
    const [field = ""] = detail.split(".", 1);
    return [detail, field].find((name) => Object.hasOwn(fields, name)) ?? null;
  }
  return code === AUTHENTICATION_FAILED ? (secretField ?? null) : null;
}

function useDoneToast(result: FormResult | null, text: string | undefined): void {
  const toasts = useToasts();
  // A result that came with the page is not news.
  const shown = useRef(result);
  useEffect(() => {
    if (result === shown.current) return;
    shown.current = result;
    if (result?.failure !== null || text === undefined) return;
    toasts.show({ text, tone: "success", key: "done" });
  }, [result, text, toasts]);
}

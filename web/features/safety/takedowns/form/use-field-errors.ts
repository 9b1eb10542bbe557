import { useLingui } from "@lingui/react/macro";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { findMessage } from "#web/platform/texts/error-messages.ts";
import { findProblem } from "./problem-texts.ts";

/** The errors of all refused fields at once. */
export function useFieldErrors({ result }: FormState): (field: string) => string | undefined {
  const { t, i18n } = useLingui();
  const failure = result?.failure ?? null;
  const problems =
    failure?.fields ?? (failure?.detail ? [{ field: failure.detail, message: failure.message }] : []);
  return (name) => {
    const problem = problems.find(({ field }) => field.split(".", 1)[0] === name);
    if (problem === undefined) return undefined;
    const message = findProblem(problem.message) ?? findMessage(problem.message);
    return message === null ? t`Please check this.` : i18n._(message);
  };
}

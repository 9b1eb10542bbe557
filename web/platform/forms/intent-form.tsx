import { type ReactNode, useEffect } from "react";
import { ActionForm } from "./form.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import styles from "./intent-form.module.css";
import { useFocusInvalid } from "./use-focus-invalid.ts";
import type { FormState } from "./use-form-state.ts";

export type IntentFormProps = {
  state: FormState;
  /** Additional hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Names the form on a page with several. */
  label?: string;
  /** Clears and closes the form on success: for secrets and rarely used forms. */
  resets?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** One of several forms on a page, posted to the page's action, with its error or success message. */
export function IntentForm(props: IntentFormProps) {
  const { state, hidden = {}, label, resets = false, className, children } = props;
  const { intent, isBusy, isTaken } = state;
  const form = useFocusInvalid(isBusy);

  useEffect(() => {
    if (!isTaken || !resets) return;
    form.current?.reset();
    form.current?.closest("details")?.removeAttribute("open");
  }, [form, isTaken, resets]);

  return (
    <ActionForm ref={form} className={className ?? styles.form} preventScrollReset aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormOutcome state={state} />
      {children}
    </ActionForm>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useLeftWords } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormStateOptions, useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./answer-form.module.css";

type AnswerFormProps = Pick<FormStateOptions, "intent" | "among"> & {
  hidden?: Readonly<Record<string, string>>;
  choices: readonly { value: "kept" | "lifted"; label: string }[];
  size?: ButtonProps["size"];
  /** Shown if the answer was refused. */
  refused?: ReactNode;
};

/** The answer of staff to an appeal, and the decision that it explains. */
export function AnswerForm({ intent, among, hidden = {}, choices, size, refused }: AnswerFormProps) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const fields = { answer: t`Please write an answer.` };
  const state = useFormState({ intent, fields, ...(among && { among }) });
  return (
    <IntentForm state={state} hidden={hidden}>
      <TextArea
        name="answer"
        label={t`Answer`}
        help={t`We email it to the member exactly as written.`}
        rows={2}
        limit={APPEAL_TEXT_MAX}
        limitLabel={leftWords}
        required
        defaultValue={state.valueOf("answer")}
        error={state.errorOf("answer")}
      />
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="decision"
            value={value}
            size={size}
            busy={state.isBusy}
            busyLabel={label}
          >
            {label}
          </Button>
        ))}
      </div>
      {state.error !== null && refused}
    </IntentForm>
  );
}

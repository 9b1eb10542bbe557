import { Trans, useLingui } from "@lingui/react/macro";
import { APPEAL_TEXT_MAX } from "#contract/limits/reports.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useLeftWords } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./screening.module.css";

type AppealAnswerProps = {
  appealId: string;
  choices: readonly { value: "kept" | "lifted"; label: string }[];
};

/** An answer, and the decision that it explains. */
export function AppealAnswer({ appealId, choices }: AppealAnswerProps) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const state = useFormState({
    intent: "decide",
    fields: { answer: t`Please write an answer.` },
    among: ["appeal_id", appealId],
  });
  return (
    <IntentForm state={state} hidden={{ appeal_id: appealId }}>
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
      <div className={styles.decision}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="decision"
            value={value}
            size="small"
            busy={state.isBusy}
            busyLabel={label}
          >
            {label}
          </Button>
        ))}
      </div>
      {state.error !== null && (
        <Text size={14} tone="danger">
          <Trans>That didn't work. Someone may have already decided it.</Trans>
        </Text>
      )}
    </IntentForm>
  );
}

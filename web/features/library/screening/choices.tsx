import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./screening.module.css";

type ChoicesProps = {
  intent: string;
  /** The name of the pressed button's value. */
  field: string;
  hidden: Record<string, string>;
  among: readonly [field: string, value: string];
  choices: readonly { value: string; label: string }[];
};

/** Two decisions side by side, each one click. */
export function Choices({ intent, field, hidden, among, choices }: ChoicesProps) {
  const state = useFormState({ intent, among });
  return (
    <div className={styles.decision}>
      {choices.map(({ value, label }) => (
        <IntentForm key={value} state={state} hidden={{ ...hidden, [field]: value }}>
          <Button type="submit" size="small" busy={state.isBusy} busyLabel={label}>
            {label}
          </Button>
        </IntentForm>
      ))}
      {state.error !== null && (
        <Text size={14} tone="danger">
          <Trans>That didn't work. Someone may have already decided it.</Trans>
        </Text>
      )}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { TRY_NOTE_MAX } from "#contract/limits/tries.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./tries.module.css";

/** The form for saying that one tried a Pin, without JavaScript and without a picture. */
export function PlainTry() {
  const { t } = useLingui();
  const max = TRY_NOTE_MAX;
  const state = useFormState({
    intent: "try",
    fields: { note: t`Please enter no more than ${max} characters.` },
  });
  return (
    <IntentForm state={state} className={styles.plain}>
      <TextArea
        label={t`How did it go?`}
        name="note"
        rows={2}
        defaultValue={state.valueOf("note")}
        error={state.errorOf("note")}
      />
      <Button type="submit" size="small">
        <Trans>I tried it</Trans>
      </Button>
    </IntentForm>
  );
}

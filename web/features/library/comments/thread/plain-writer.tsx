import { Trans, useLingui } from "@lingui/react/macro";
import { COMMENT_MAX } from "#contract/limits/comments.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./comments.module.css";

/** The form for a new comment, without JavaScript. */
export function PlainWriter({ objectId }: { objectId: string }) {
  const { t } = useLingui();
  const max = COMMENT_MAX;
  const state = useFormState({
    intent: "comment",
    fields: { text: t`Please enter no more than ${max} characters.` },
  });
  return (
    <IntentForm state={state} hidden={{ object_id: objectId }} className={styles.writer}>
      <TextArea
        label={t`Your comment`}
        hideLabel
        name="text"
        rows={2}
        placeholder={t`Write a comment`}
        defaultValue={state.valueOf("text")}
        error={state.errorOf("text")}
      />
      <div className={styles.writerActions}>
        <Button type="submit" size="small" variant="primary">
          <Trans>Post</Trans>
        </Button>
      </div>
    </IntentForm>
  );
}

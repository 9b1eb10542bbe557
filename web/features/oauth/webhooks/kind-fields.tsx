import { Trans, useLingui } from "@lingui/react/macro";
import { WEBHOOK_DESCRIPTION_MAX } from "#contract/limits.ts";
import { webhookKinds } from "#contract/webhooks.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { kindWords } from "./kind-words.ts";
import styles from "./webhooks.module.css";

type KindFieldsProps = {
  state: Pick<FormState, "valueOf" | "errorOf">;
  stored?: { description: string; kinds: readonly string[] };
};

/** What a webhook is for, and what it's told of. */
export function KindFields({ state, stored }: KindFieldsProps) {
  const { i18n, t } = useLingui();
  const error = state.errorOf("kinds");
  return (
    <>
      <TextField
        name="description"
        label={t`Description (optional)`}
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        autoComplete="off"
        defaultValue={state.valueOf("description", stored?.description)}
        error={state.errorOf("description")}
      />
      <fieldset>
        <legend className={styles.legend}>
          <Trans>Events</Trans>
        </legend>
        {error !== undefined && (
          <Text size={14} tone="danger">
            {error}
          </Text>
        )}
        <div className={styles.kinds}>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              name={`kind:${kind}`}
              label={i18n._(kindWords[kind])}
              help={kind}
              defaultChecked={
                state.valueOf(`kind:${kind}`, stored?.kinds.includes(kind) ? "on" : "") === "on"
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import styles from "./ads-manager.module.css";
import type { BulkOutcome } from "./bulk-actions.ts";

/** How many were changed, which were not, and why. */
export function BulkResults({ outcome: { level, results, undo } }: { outcome: BulkOutcome }) {
  const { t, i18n } = useLingui();
  const state = useFormState({ intent: "undo" });
  const refused = results.filter(({ failure }) => failure !== null);
  const done = results.length - refused.length;
  return (
    <Banner
      tone={refused.length > 0 ? "warning" : "success"}
      live
      title={<Plural value={done} one="# changed" other="# changed" />}
      actions={
        undo !== null && (
          <IntentForm state={state} hidden={{ level, changes: undo }}>
            <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Saving`}>
              <Trans>Undo</Trans>
            </Button>
          </IntentForm>
        )
      }
    >
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, name, isDraft, failure }) => (
            <li key={id}>
              {name}:{" "}
              {isDraft
                ? t`Open the draft to start it.`
                : failure?.message
                  ? errorText(i18n, failure)
                  : t`This change doesn't apply here.`}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

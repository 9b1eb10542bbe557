import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

type RemoveFormProps = { intent: string; id: string; name: string };

/** Removes one thing of a list, by a handler of the page. */
export function RemoveForm({ intent, id, name }: RemoveFormProps) {
  const { t } = useLingui();
  const state = useFormState({ intent, doneText: t`Removed`, among: ["id", id] });
  return (
    <IntentForm state={state} hidden={{ id }}>
      <Button
        type="submit"
        size="small"
        busy={state.isBusy}
        busyLabel={t`Removing`}
        aria-label={t`Remove ${name}`}
      >
        <Trans>Remove</Trans>
      </Button>
    </IntentForm>
  );
}

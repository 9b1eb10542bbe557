import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { nameOf } from "../name-of.ts";
import styles from "./collaborators.module.css";

type RemoveCollaboratorProps = { person: PinUser; onRemove: (isForGood: boolean) => void };

/** Removes someone after a question, and perhaps permanently. */
export function RemoveCollaborator({ person, onRemove }: RemoveCollaboratorProps) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isForGood, setForGood] = useState(false);
  const name = nameOf(person);
  const barring = t`Don't let collaborators invite them again`;

  if (!isLive) {
    return (
      <details className={styles.plain}>
        <summary>{t`Remove ${name}`}</summary>
        <ActionForm className={styles.plain}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="user_id" value={person.id} />
          <Checkbox name="ban" label={barring} />
          <Button type="submit" size="small">{t`Remove`}</Button>
        </ActionForm>
      </details>
    );
  }

  return (
    <>
      <Button size="small" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        isDanger
        onConfirm={() => {
          setAsking(false);
          onRemove(isForGood);
        }}
        onClose={() => setAsking(false)}
      >
        <div className={styles.question}>
          <Text>{t`They won't be able to save to this board anymore. Pins they saved here stay.`}</Text>
          <Checkbox
            label={barring}
            checked={isForGood}
            onChange={(event) => setForGood(event.target.checked)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

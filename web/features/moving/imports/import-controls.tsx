import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Import } from "#contract/moving/resources/import.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import styles from "./imports.module.css";
import { useImportForm } from "./use-import-form.ts";

/** What can be done with an import now. */
export function ImportControls({
  found: { state, source, started_at: startedAt, made_count: made },
}: {
  found: Import;
}) {
  const { t } = useLingui();
  const isAtWork = ["running", "paused", "undoing", "retrying"].includes(state);
  const isAccount = source === "pinterest_account";
  // An archive brings more than Pins.
  const madeSomething = startedAt !== null && (made > 0 || source === "bowerbird");
  const canUndo = madeSomething && !["running", "undoing", "undone", "retrying"].includes(state);
  return (
    <div className={styles.buttons}>
      {state === "running" && <Press intent="pause">{t`Pause`}</Press>}
      {state === "paused" && <Press intent="resume">{t`Resume`}</Press>}
      {(state === "running" || state === "paused") && <Press intent="cancel">{t`Cancel import`}</Press>}
      {state === "retrying" && <Press intent="cancel">{t`Stop`}</Press>}
      {canUndo && <UndoImport />}
      {state === "reading" && isAccount && <Press intent="remove">{t`Stop reading`}</Press>}
      {!isAtWork && state !== "reading" && (
        <Press intent="remove">
          {startedAt !== null ? t`Remove from the list` : isAccount ? t`Discard` : t`Discard this file`}
        </Press>
      )}
    </div>
  );
}

function Press({ intent, children }: { intent: string; children: string }) {
  const state = useImportForm({ intent });
  return (
    <IntentForm state={state}>
      <Button type="submit" busy={state.isBusy}>
        {children}
      </Button>
    </IntentForm>
  );
}

/** Asks first, because it may be thousands of Pins. */
function UndoImport() {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const state = useImportForm({ intent: "undo" });
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IntentForm state={state}>
        <Button
          ref={button}
          type="submit"
          busy={state.isBusy}
          onClick={(event) => {
            if (!isLive || isAsking) return;
            event.preventDefault();
            setAsking(true);
          }}
        >
          <Trans>Undo import</Trans>
        </Button>
      </IntentForm>
      <ConfirmDialog
        open={isAsking}
        title={t`Undo this import?`}
        confirmLabel={<Trans>Undo import</Trans>}
        onConfirm={() => {
          button.current?.form?.requestSubmit();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <Text>
          <Trans>
            Its Pins move to Recently deleted, along with the boards and sections it created, unless they hold
            anything else. If it changed your profile and settings, we change them back.
          </Trans>
        </Text>
      </ConfirmDialog>
    </>
  );
}

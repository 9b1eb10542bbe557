import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { FigureLevel } from "#contract/ads/enums.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./ads-manager.module.css";
import type { BulkOutcome } from "./bulk-actions.ts";
import { BulkResults } from "./bulk-results.tsx";
import { useAdAccount } from "./queries.ts";

type BulkBarProps = { level: FigureLevel; ids: readonly string[]; onDone: () => void };

/** What to do with the rows that are chosen, and what came of it. */
export function BulkBar({ level, ids, onDone }: BulkBarProps) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const state = useFormState<BulkOutcome>({ intent: "bulk" });
  const undone = useFormState<BulkOutcome>({ intent: "undo" });
  const outcome = undone.data ?? state.data;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (state.isTaken) finish();
  }, [state.isTaken]);
  const button = (status: string, label: string) => (
    <Button type="submit" size="small" name="status" value={status} busy={state.isBusy} busyLabel={t`Saving`}>
      {label}
    </Button>
  );
  const count = ids.length;
  return (
    <>
      {count > 0 && (
        <IntentForm
          state={state}
          hidden={{ level, ids: ids.join(","), what: "status" }}
          label={t`Selected`}
          className={styles.row}
        >
          <span>
            <Trans>{count} selected</Trans>
          </span>
          {button("ACTIVE", t`Resume`)}
          {button("PAUSED", t`Pause`)}
          {button("ARCHIVED", t`Archive`)}
          <ButtonLink
            size="small"
            href={advertiserUrl("ads_bulk_edit", { advertiserId }, { entity_level: level, ids: [...ids] })}
          >
            <Trans>Bulk edit</Trans>
          </ButtonLink>
        </IntentForm>
      )}
      {outcome && <BulkResults outcome={outcome} />}
    </>
  );
}

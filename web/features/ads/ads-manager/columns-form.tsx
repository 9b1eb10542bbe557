import { Trans, useLingui } from "@lingui/react/macro";
import type { FigureLevel } from "#contract/ads/enums.ts";
import { REPORT_COLUMNS, type ReportColumnName } from "#contract/ads/reports.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./ads-manager.module.css";
import { useColumnLabels } from "./figure-columns.ts";

type ColumnsFormProps = { level: FigureLevel; chosen: readonly ReportColumnName[] };

/** Opens the columns to choose from. */
export function ColumnsForm(props: ColumnsFormProps) {
  const { t } = useLingui();
  return (
    <Disclosure summary={<Trans>Columns</Trans>} label={t`Columns`} isQuiet>
      <ColumnFields {...props} />
    </Disclosure>
  );
}

/** The choice is kept for this account, and for oneself alone. */
export function ColumnFields({ level, chosen }: ColumnsFormProps) {
  const { t } = useLingui();
  const labels = useColumnLabels();
  const state = useFormState({ intent: "columns", doneText: t`Saved`, among: ["level", level] });
  return (
    <IntentForm state={state} hidden={{ level }}>
      <div className={styles.columns}>
        {REPORT_COLUMNS.map((column) => (
          <Checkbox
            key={`${column} ${chosen.includes(column)}`}
            name={`column_${column}`}
            label={labels[column]}
            help={
              column === "fit" && (
                <Trans>
                  How well ads match the pages they appeared on. 1 is neutral, and 1.5 is the maximum.
                </Trans>
              )
            }
            defaultChecked={chosen.includes(column)}
          />
        ))}
      </div>
      <SubmitRow state={state} />
    </IntentForm>
  );
}

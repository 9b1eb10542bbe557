import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./section.module.css";

export type SubmitRowProps = {
  state: FormState;
  /** The button's label, if it isn't "Save". */
  label?: ReactNode;
  busyLabel?: string;
  variant?: "primary" | "secondary" | "danger";
  /** What the button sends, if the form has several. */
  name?: string;
  value?: string;
};

/** The last row of a settings form. Save looks the same everywhere. */
export function SubmitRow({ state, label, busyLabel, variant, name, value }: SubmitRowProps) {
  const { t } = useLingui();
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        name={name}
        value={value}
        variant={variant ?? (label === undefined ? "primary" : "secondary")}
        busy={state.isBusy}
        busyLabel={busyLabel ?? t`Saving`}
      >
        {label ?? <Trans>Save</Trans>}
      </Button>
    </div>
  );
}

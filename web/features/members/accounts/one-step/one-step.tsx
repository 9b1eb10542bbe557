import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./one-step.module.css";

export type OneStepProps = {
  title: string;
  drawing: ReactNode;
  /** Says what the button will do. */
  children: ReactNode;
  state: FormState;
  button: { label: string; busyLabel: string; isDangerous?: boolean };
  /** An alternative, below the button. */
  instead?: ReactNode;
  after?: ReactNode;
};

/** The page that an emailed link opens. Opening it changes nothing; pressing its button does. */
export function OneStep({ title, drawing, children, state, button, instead, after }: OneStepProps) {
  return (
    <AccountPage title={title} after={after} drawing={<div className={styles.drawing}>{drawing}</div>}>
      <div className={styles.words}>{children}</div>
      <IntentForm state={state} className={styles.form}>
        <Button
          type="submit"
          variant={button.isDangerous ? "danger" : "primary"}
          size="large"
          fullWidth
          busy={state.isBusy}
          busyLabel={button.busyLabel}
        >
          {button.label}
        </Button>
        {instead}
      </IntentForm>
    </AccountPage>
  );
}

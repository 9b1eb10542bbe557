import type { ReactNode } from "react";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import styles from "./one-step.module.css";

export type StepResultProps = {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
  /** A single ButtonLink. */
  action?: ReactNode;
  after?: ReactNode;
};

/** The outcome of a step, announced to screen readers. */
export function StepResult({ title, drawing, children, action, after }: StepResultProps) {
  return (
    <AccountPage title={title} after={after} drawing={<div className={styles.drawing}>{drawing}</div>}>
      <div className={styles.words} role="status">
        {children}
      </div>
      {action}
    </AccountPage>
  );
}

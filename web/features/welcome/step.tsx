import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./welcome.module.css";

type StepProps = {
  /** Null if it's the only one. */
  number: 1 | 2 | null;
  title: string;
  lead: ReactNode;
  children: ReactNode;
};

export function Step({ number, title, lead, children }: StepProps) {
  return (
    <div className={styles.step} data-step={number ?? 2}>
      <header className={styles.head}>
        {number !== null && (
          <Text size={14} tone="soft" weight="semibold">
            <Trans>Step {number} of 2</Trans>
          </Text>
        )}
        <Heading level={1} align="center">
          {title}
        </Heading>
        <Text tone="soft" align="center" className={styles.lead}>
          {lead}
        </Text>
      </header>
      {children}
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./welcome.module.css";

export type StepPlace = { number: number; count: number };

type StepProps = {
  place: StepPlace;
  isNarrow?: boolean;
  title: string;
  lead: ReactNode;
  children: ReactNode;
};

export function Step({ place, isNarrow = false, title, lead, children }: StepProps) {
  return (
    <div className={cx(styles.step, isNarrow && styles.narrow)}>
      <header className={styles.head}>
        <Place {...place} />
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

function Place({ number, count }: StepPlace) {
  return (
    <Text size={14} tone="soft" weight="semibold">
      <Trans>
        Step {number} of {count}
      </Trans>
    </Text>
  );
}

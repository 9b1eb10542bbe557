import type { ReactNode } from "react";
import { Mark } from "#ui/brand/mark.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./account-page.module.css";

/** A narrow column with a single task, such as logging in or signing up. */
export function AccountPage({
  title,
  lead,
  drawing,
  children,
  after,
}: {
  title: string;
  /** Shown instead of the logo. */
  drawing?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.top}>
          {drawing ?? <Mark size={48} />}
          <Heading level={1} size={28} align="center">
            {title}
          </Heading>
          {lead && (
            <Text tone="soft" align="center" className={styles.lead}>
              {lead}
            </Text>
          )}
        </header>
        {children}
      </div>
      {after && <p className={styles.after}>{after}</p>}
    </div>
  );
}

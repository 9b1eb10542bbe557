import type { ReactNode } from "react";
import { Heading, Text } from "../text.tsx";
import styles from "./gallery.module.css";

/** One component: an anchor, its name, its states. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Heading level={2} size={20} id={`${id}-title`}>
        {title}
      </Heading>
      <div className={styles.examples}>{children}</div>
    </section>
  );
}

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label && (
        <Text size={12} tone="soft">
          {label}
        </Text>
      )}
      <div className={styles.row}>{children}</div>
    </div>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

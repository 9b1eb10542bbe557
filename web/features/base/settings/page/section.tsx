import { type ReactNode, useId } from "react";
import { Card } from "#ui/card.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./section.module.css";

export type SectionProps = {
  title: string;
  lead?: ReactNode;
  /** A target for links to this section. */
  id?: string;
  children?: ReactNode;
};

/** A group of related settings. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <Card as="section" labelledBy={headingId} className={styles.section ?? ""}>
      <div className={styles.head} id={id}>
        <Heading level={2} size={20} id={headingId}>
          {title}
        </Heading>
        {lead && (
          <Text as="div" size={14} tone="soft">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Card>
  );
}

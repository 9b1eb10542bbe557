import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Heading, Text } from "./text.tsx";

export type EmptyStateProps = {
  /** One of `ui/drawings`. */
  drawing: ReactNode;
  /** One sentence: what is missing, or what happened. */
  title: string;
  /** If useful: what is safe, what to do. */
  children?: ReactNode;
  /** One Button or ButtonLink. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Shown instead of nothing: a drawing, a sentence, one thing to do. */
export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.words}>
        <Heading level={level} size={level === 1 ? 28 : 20} align="center">
          {title}
        </Heading>
        {children && (
          <Text as="div" tone="soft" align="center">
            {children}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}

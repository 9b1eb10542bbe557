import type { ReactNode } from "react";
import styles from "./card-grid.module.css";
import type { CardGridSize } from "./card-grid.tsx";

export type CardShapesProps = { size: CardGridSize; count: number; children: ReactNode };

/** Placeholders in the shape of cards, laid out like the cards of a grid. */
export function CardShapes({ size, count, children }: CardShapesProps) {
  return (
    <div className={styles.grid} data-size={size} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => String(at)).map((key) => (
        <div key={key} className={styles.cell}>
          {children}
        </div>
      ))}
    </div>
  );
}

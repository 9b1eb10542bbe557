import type { CardGridSize } from "#ui/card-grid/card-grid.tsx";
import { CardShapes } from "#ui/card-grid/card-shapes.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./board-card.module.css";

const FEW = 6;

/** Placeholders while board cards load. */
export function BoardCardSkeletons({ size, count = FEW }: { size: CardGridSize; count?: number }) {
  return (
    <CardShapes size={size} count={count}>
      <span className={styles.shape}>
        <Skeleton shape="pin" height="100%" />
      </span>
      <span className={styles.words}>
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </span>
    </CardShapes>
  );
}

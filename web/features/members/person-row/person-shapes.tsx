import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./person-row.module.css";

/** A placeholder while a list of people loads. */
export function PersonShapes() {
  return (
    <div className={styles.people} aria-hidden="true">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className={styles.person}>
          <Skeleton shape="round" width="3rem" height="3rem" />
          <div className={styles.words}>
            <Skeleton width="10rem" />
            <Skeleton width="6rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

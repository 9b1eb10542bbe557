import type { Board } from "#contract/entities/board.ts";
import styles from "./board-form.module.css";

/** The board's cover as it is. */
export function CoverRow({ board }: { board: Board }) {
  const url = board.image_cover_url;
  return (
    <div className={styles.cover}>
      <div className={styles.coverPreview}>
        {url !== null && <img src={url} alt="" width={138} height={138} />}
      </div>
    </div>
  );
}

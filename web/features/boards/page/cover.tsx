import type { Board } from "#contract/entities/board.ts";
import { cx } from "#ui/cx.ts";
import { COVER_TRANSITION } from "#web/features/boards/card/index.ts";
import { CoverPicture } from "#web/features/boards/cover/index.ts";
import styles from "./board-header.module.css";
import shape from "./head-shape.module.css";

/** The large cover and two more of the board's pictures. Shows nothing if there is no picture. */
export function Cover({ board }: { board: Board }) {
  const { image_cover_url: cover, image_cover_hd_url: sharp, pin_thumbnail_urls: beside } = board;
  if (cover === null) return null;
  const [second, third] = beside;
  return (
    <div
      className={cx(shape.cover, styles.cover, "edged")}
      data-alone={second === undefined || undefined}
      aria-hidden="true"
    >
      <CoverPicture
        cover={board.cover_pin}
        className={styles.first}
        style={{ viewTransitionName: COVER_TRANSITION }}
        src={sharp ?? cover}
        alt=""
        width={474}
        height={474}
        fetchPriority="high"
        decoding="async"
      />
      {second !== undefined && <Small url={second} />}
      {second !== undefined && <Small url={third} />}
    </div>
  );
}

function Small({ url }: { url: string | undefined }) {
  if (url === undefined) return <span className={styles.small} />;
  return <img className={styles.small} src={url} alt="" width={136} height={136} decoding="async" />;
}

import type { Board } from "#contract/library/entities/board.ts";
import { cx } from "#ui/cx.ts";
import { BoardCover, COVER_TRANSITION } from "#web/features/library/boards/card/index.ts";
import { CoverPicture, coverScale, coverSources } from "#web/features/library/boards/cover/index.ts";
import { useBoardVeil, Veil } from "#web/features/library/sensitive/index.ts";
import styles from "./board-header.module.css";
import shape from "./head-shape.module.css";

/** The large cover and two more of the board's pictures. Shows nothing if there is no picture. */
export function Cover({ board }: { board: Board }) {
  const { image_cover_url: cover, image_cover_hd_url: sharp, pin_thumbnail_urls: beside } = board;
  const { isVeiled, reveal } = useBoardVeil(board);
  if (cover === null) return null;
  if (isVeiled) {
    return (
      <div className={cx(shape.cover, styles.veiled)} data-veiled="" tabIndex={-1}>
        <BoardCover board={board} />
        <Veil kind="board" name={board.name} href={board.url} onShow={reveal} />
      </div>
    );
  }
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
        data-transition={COVER_TRANSITION}
        style={{ viewTransitionName: COVER_TRANSITION }}
        src={sharp ?? cover}
        srcSet={sharp === null ? undefined : coverSources(sharp, board.cover_pin)}
        sizes={sizesOf(board.cover_pin, second === undefined)}
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

/** The widths of `head-shape.module.css`. Beside others, the picture takes two thirds of them. */
function sizesOf(cover: Board["cover_pin"], isAlone: boolean): string {
  const share = isAlone ? 1 : 2 / 3;
  const scaled = (width: number, boxRatio: number) =>
    Math.ceil(width * share * coverScale(cover, boxRatio * share));
  return `(width < 592px) ${scaled(96, 1)}px, ${scaled(156, 236 / 157)}px`;
}

function Small({ url }: { url: string | undefined }) {
  if (url === undefined) return <span className={styles.small} />;
  return <img className={styles.small} src={url} alt="" width={136} height={136} decoding="async" />;
}

import type { Board } from "#contract/library/entities/board.ts";
import { CoverPicture, coverScale, coverSources } from "#web/features/library/boards/cover/index.ts";
import { placeholderUrl } from "#web/features/library/pins/card/index.ts";
import { useBoardVeil } from "#web/features/library/sensitive/index.ts";
import styles from "./board-cover.module.css";
import { groundOf } from "./card-rules.ts";

export type BoardCoverProps = {
  board: Pick<
    Board,
    | ("id" | "owner" | "cover_pin" | "image_cover_url" | "image_cover_hd_url" | "pin_thumbnail_urls")
    | "sensitivity_screen"
  >;
  /** One of the first on the page, so its pictures load eagerly. */
  isEager?: boolean;
};

/** The cover and two more of the board's pictures. Colored tiles where there are none. */
export function BoardCover({ board, isEager = false }: BoardCoverProps) {
  const { image_cover_url: cover, image_cover_hd_url: sharp, pin_thumbnail_urls: beside } = board;
  const [second, third] = beside;
  const { isVeiled } = useBoardVeil(board);
  const loading = isEager ? "eager" : "lazy";
  if (isVeiled) return <VeiledCover board={board} />;
  return (
    <span className={`${styles.cover} edged`} data-ground={groundOf(board.id)} aria-hidden="true">
      {cover === null ? (
        <span className={styles.tile}>
          <Bower />
        </span>
      ) : (
        <CoverPicture
          cover={board.cover_pin}
          className={styles.tile}
          src={cover}
          srcSet={sharp === null ? undefined : coverSources(sharp, board.cover_pin)}
          sizes={sizesOf(board.cover_pin)}
          alt=""
          loading={loading}
          decoding="async"
          data-cover=""
        />
      )}
      <Small url={second} loading={loading} />
      <Small url={third} loading={loading} />
    </span>
  );
}

/** The same tiles without the pictures: only what is left of them when they are blurred beyond recognition. */
function VeiledCover({ board: { id, sensitivity_screen: screen } }: Pick<BoardCoverProps, "board">) {
  const placeholders = screen?.placeholders ?? [];
  return (
    <span className={`${styles.cover} edged`} data-ground={groundOf(id)} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <VeiledTile key={place} placeholder={placeholders[place]} />
      ))}
    </span>
  );
}

function VeiledTile({ placeholder }: { placeholder: string | undefined }) {
  const url = placeholder === undefined ? null : placeholderUrl(placeholder);
  const style = url === null ? undefined : { background: `url(${url}) center / cover` };
  return <span className={styles.tile} style={style} />;
}

/** The cover is two thirds of the card's width, and as high as wide. */
function sizesOf(cover: Board["cover_pin"]): string {
  const scale = coverScale(cover, 1);
  return `(width < 560px) ${Math.ceil(28 * scale)}vw, ${Math.ceil(214 * scale)}px`;
}

function Small({ url, loading }: { url: string | undefined; loading: "eager" | "lazy" }) {
  if (url === undefined) return <span className={styles.tile} />;
  return <img className={styles.tile} src={url} alt="" loading={loading} decoding="async" />;
}

/** A drawing of an empty bower. */
function Bower() {
  return (
    <svg className={styles.bower} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M14 40C11 28 14 15 23 7M34 40c3-12 0-25-9-33M19 40c-1-8 0-16 5-23" />
      <circle cx="27" cy="37" r="3" />
    </svg>
  );
}

import type { ComponentProps, CSSProperties } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { cx } from "#ui/cx.ts";
import { coverPart } from "./cover-part.ts";
import styles from "./cover-picture.module.css";

type CoverPictureProps = Omit<ComponentProps<"img">, "src"> & {
  cover: Board["cover_pin"];
  /** The picture's URL. */
  src: string;
};

/** A board's cover, or the part of it that its owner chose. Fills the box of its class. */
export function CoverPicture({ cover, className, style, alt = "", ...image }: CoverPictureProps) {
  const part = coverPart(cover);
  if (part === null)
    return <img {...image} alt={alt} className={cx(styles.whole, className)} style={style} />;
  const { ratio, ...place } = part;
  return (
    <span className={cx(styles.box, className)} style={style}>
      <span className={styles.part} style={{ "--part-ratio": ratio } as CSSProperties}>
        <img {...image} alt={alt} className={styles.picture} style={place} />
      </span>
    </span>
  );
}

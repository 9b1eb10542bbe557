import { useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import styles from "./visitor-home.module.css";

type Picture = ResultOf<"VisitorWall.get">[number];

/** How many pictures load before anyone scrolls. */
const EAGER = 8;

/** Grid rows per column width, and between two tiles. */
const ROWS = 60;
const ROWS_BETWEEN = 4;

/** A wall of pictures. The style sheet does the layout, so it fits any width without scripts. */
export function Wall({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useLingui();
  return (
    <section className={styles.window} aria-label={t`From members' boards`}>
      <ul className={styles.wall}>
        {pictures.map(({ id, url, width, height, alt_text: alt, dominant_color: ground }, index) => (
          <li
            key={id}
            className={styles.tile}
            style={{
              gridRow: `span ${Math.round((ROWS * height) / width) + ROWS_BETWEEN}`,
              background: ground,
            }}
          >
            <img
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading={index < EAGER ? "eager" : "lazy"}
              decoding="async"
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

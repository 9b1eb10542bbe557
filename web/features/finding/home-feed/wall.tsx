import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { pictureSources, usePinName } from "#web/features/library/pins/card/index.ts";
import styles from "./visitor-home.module.css";

/** How many pictures load before anyone scrolls. */
const EAGER = 8;

/** Grid rows per column width, and between two tiles. */
const ROWS = 60;
const ROWS_BETWEEN = 4;

/** Pictures that lead to their Pins. The style sheet does the layout, so it fits any width without JavaScript. */
export function Wall({ pins }: { pins: readonly Pin[] }) {
  const nameOf = usePinName();
  // Whoever saved a picture, visitors see it once: copies of it have the same placeholder.
  const seen = new Set<string>();
  const shown = pins.filter(({ placeholder }) => !seen.has(placeholder) && seen.add(placeholder));
  return (
    <ul className={styles.wall}>
      {shown.map((pin, index) => {
        const { width, height } = pin.images["236x"];
        return (
          <li
            key={pin.id}
            className={styles.tile}
            style={{
              gridRow: `span ${Math.round((ROWS * height) / width) + ROWS_BETWEEN}`,
              background: pin.dominant_color,
            }}
          >
            <Anchor href={pinUrl(pin.id)} className={styles.link}>
              <img
                {...pictureSources(pin.images)}
                sizes={SIZES}
                alt={nameOf(pin)}
                width={width}
                height={height}
                loading={index < EAGER ? "eager" : "lazy"}
                decoding="async"
                className={styles.picture}
              />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

/** As wide as the style sheet's columns. */
const SIZES = "(width < 780px) 50vw, (width < 1030px) 33vw, 20rem";

import { useCallback, useState } from "react";
import { avatarGround, chosenPicture, initialsOf } from "#contract/formats/initials.ts";
import styles from "./avatar.module.css";
import { cx } from "./cx.ts";

export type AvatarProps = {
  /** The person's name: the source of the initials, and the accessible name unless decorative. */
  name: string;
  /** Address of the picture; initials show without one, or when it fails to load. */
  src?: string | null | undefined;
  /** Picks the background of the initials; any whole number. */
  colorIndex?: number;
  /** Diameter in px. */
  size?: 24 | 32 | 40 | 48 | 64 | 120;
  /** Set when the name is shown next to it. */
  decorative?: boolean;
};

/** A face, or initials in its place. */
export function Avatar({ name, src: url, colorIndex = 0, size = 40, decorative = false }: AvatarProps) {
  const src = url && chosenPicture(url);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture in server HTML may have failed before hydration, and then never fires an error again.
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute("src"));
  }, []);

  const naming = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span
      className={cx(styles.avatar, styles[`size${size}`], styles[`ground${avatarGround(colorIndex)}`])}
      {...naming}
    >
      {src && broken !== src ? (
        <img
          ref={inspect}
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        // Drawn rather than written, so that a control around it isn't named by two letters.
        <span aria-hidden="true" className={styles.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

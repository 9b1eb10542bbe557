import { useCallback, useState } from "react";
import { avatarGround, chosenPicture, initialsOf } from "#contract/formats/initials.ts";
import styles from "./avatar.module.css";
import { cx } from "./cx.ts";

export type AvatarProps = {
  /** The person's name: gives the initials, and the accessible name unless decorative. */
  name: string;
  /** Address of the picture; without one of their own, or where it does not load, their initials are written. */
  src?: string | null | undefined;
  /** Which of the palette's grounds lies under the initials; any whole number. */
  colorIndex?: number;
  /** Diameter in px. */
  size?: 24 | 32 | 40 | 48 | 64 | 120;
  /** The name stands beside it already. */
  decorative?: boolean;
};

/** A face, or the initials in its stead. */
export function Avatar({ name, src: url, colorIndex = 0, size = 40, decorative = false }: AvatarProps) {
  const src = url && chosenPicture(url);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture from the server's page may have failed before this code ran, and then fires no error any more.
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
        // Drawn, not written: a control around it is not called by two letters.
        <span aria-hidden="true" className={styles.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import styles from "./face-pile.module.css";

const FACES = 3;

export type FacePileProps = {
  /** All people, or the first few with `total`. */
  people: readonly { id: string; name: string; src?: string | null; colorIndex?: number }[];
  /** How many there are in all, if `people` are only the first. */
  total?: number;
  /** Names them: "Ada, Grace, Alan and 4 more". */
  label: string;
  /** How to write the number not shown: 4 → "+4". */
  moreText?: (more: number) => string;
  size?: 24 | 32 | 40;
};

/** Up to three faces, then how many more. */
export function FacePile({ people, total = people.length, label, moreText, size = 32 }: FacePileProps) {
  const shown = people.slice(0, FACES);
  const more = Math.max(0, total - shown.length);
  return (
    <span role="img" aria-label={label} className={styles.pile}>
      {shown.map((person) => (
        <span key={person.id} className={styles.face}>
          <Avatar
            name={person.name}
            src={person.src}
            colorIndex={person.colorIndex ?? 0}
            size={size}
            decorative
          />
        </span>
      ))}
      {more > 0 && (
        // Drawn by CSS like a part of the picture. As text, the name of a link around it would have to include it.
        <span
          className={cx(styles.face, styles.more, styles[`more${size}`])}
          data-more={moreText?.(more) ?? `+${more}`}
        />
      )}
    </span>
  );
}

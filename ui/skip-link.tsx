import styles from "./skip-link.module.css";

export type SkipLinkProps = {
  /** Id of the element to go on from; it takes focus with `tabIndex={-1}`. */
  target: string;
  /** Such as "Skip to content". */
  children: string;
};

/** The first stop of a page: past what every page repeats. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}

import styles from "./skip-link.module.css";

export type SkipLinkProps = {
  /** Id of the element to continue from; it needs `tabIndex={-1}`. */
  target: string;
  /** Such as "Skip to content". */
  children: string;
};

/** The first stop of a page: skips what every page repeats. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}

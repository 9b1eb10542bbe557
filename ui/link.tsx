import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { ExternalLinkIcon, Icon } from "./icons/index.ts";
import styles from "./link.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type LinkProps = AnchorProps & {
  /**
   * Inline is underlined, for sentences; standalone is for links outside text; quiet takes the colour around
   * it.
   */
  variant?: "inline" | "standalone" | "quiet";
  /** Opens another site in a new tab; screen readers hear this text. */
  externalLabel?: string;
};

/** A link to another page. */
export function Link({ variant = "inline", externalLabel, className, children, ...rest }: LinkProps) {
  const external = externalLabel === undefined ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <Anchor {...external} {...rest} className={cx(styles.link, styles[variant], className)}>
      {children}
      {externalLabel !== undefined && (
        <>
          <Icon icon={ExternalLinkIcon} size={16} className={styles.external} />
          <VisuallyHidden>{` ${externalLabel}`}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
}

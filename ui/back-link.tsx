import styles from "./back-link.module.css";
import { cx } from "./cx.ts";
import { ChevronLeftIcon, Icon } from "./icons/index.ts";
import { Link, type LinkProps } from "./link.tsx";

/** Above a page's heading: leads to the page that this one belongs to, and names it. */
export function BackLink({ className, children, ...rest }: Omit<LinkProps, "variant" | "externalLabel">) {
  return (
    <Link {...rest} variant="quiet" className={cx(styles.back, className)}>
      <Icon icon={ChevronLeftIcon} size={20} />
      {children}
    </Link>
  );
}

import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "#ui/anchor.tsx";
import styles from "./frame-links.module.css";

type FrameLinkProps = AnchorProps & {
  /** The link points to the current page. */
  isHere: boolean;
};

export function HeaderLink({ isHere, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.place} aria-current={isHere ? "page" : undefined} />;
}

/** A link in the phone bar: an icon above a label. */
export function BarLink({ isHere, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.tab} aria-current={isHere ? "page" : undefined} />;
}

/** The same for a button that opens a menu. */
export function BarButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={styles.tab} />;
}

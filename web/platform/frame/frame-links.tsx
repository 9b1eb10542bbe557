import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "#ui/anchor.tsx";
import styles from "./frame-links.module.css";

type FrameLinkProps = AnchorProps & {
  /** The link leads to the page that is open. */
  isHere: boolean;
};

export function HeaderLink({ isHere, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.place} aria-current={isHere ? "page" : undefined} />;
}

/** In the bar of phones: an icon above a word. */
export function BarLink({ isHere, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.tab} aria-current={isHere ? "page" : undefined} />;
}

/** The same for what opens a menu. */
export function BarButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={styles.tab} />;
}

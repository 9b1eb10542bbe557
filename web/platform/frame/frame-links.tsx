import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "#ui/anchor.tsx";
import styles from "./frame-links.module.css";

type FrameLinkProps = AnchorProps & {
  /** The link points to the current page. */
  isHere: boolean;
  /** The current page belongs to the one the link points to. */
  isWithin?: boolean | undefined;
};

export function HeaderLink({ isHere, isWithin, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.place} aria-current={currentOf({ isHere, isWithin })} />;
}

/** A link in the phone bar: an icon above a label. */
export function BarLink({ isHere, isWithin, ...props }: FrameLinkProps) {
  return <Anchor {...props} className={styles.tab} aria-current={currentOf({ isHere, isWithin })} />;
}

function currentOf({
  isHere,
  isWithin = false,
}: Pick<FrameLinkProps, "isHere" | "isWithin">): "page" | true | undefined {
  if (isHere) return "page";
  return isWithin || undefined;
}

/** The same for a button that opens a menu. */
export function BarButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={styles.tab} />;
}

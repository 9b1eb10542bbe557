import type { MouseEvent } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { cx } from "../cx.ts";
import { isPlainPress } from "../plain-press.ts";
import styles from "./masonry.module.css";

type PagerProps = {
  readonly rel: "next" | "prev";
  readonly href: string | undefined;
  readonly label: string;
  /** Loading is automatic, so the control shows only on keyboard focus. */
  readonly quiet: boolean;
  readonly busy: boolean;
  /** Absent without JavaScript; the link then leads to its own page. */
  readonly onRequest: (() => void) | undefined;
};

/** The control for more items: a link that works without JavaScript, or a button if there is no address. */
export function Pager({ rel, href, label, quiet, busy, onRequest }: PagerProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!onRequest || !isPlainPress(event)) return;
    event.preventDefault();
    onRequest();
  }

  const control =
    href === undefined ? (
      <Button busy={busy} onClick={onRequest}>
        {label}
      </Button>
    ) : (
      <ButtonLink href={href} rel={rel} onClick={follow}>
        {label}
      </ButtonLink>
    );
  return <div className={cx(styles.pager, quiet && styles.hidden)}>{control}</div>;
}

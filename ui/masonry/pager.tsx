import type { MouseEvent } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { cx } from "../cx.ts";
import { isPlainPress } from "../plain-press.ts";
import styles from "./masonry.module.css";

type PagerProps = {
  readonly rel: "next" | "prev";
  readonly href: string | undefined;
  readonly label: string;
  /** Loading happens by itself, so the control shows only to a keyboard that reaches it. */
  readonly quiet: boolean;
  readonly busy: boolean;
  /** Absent as long as no script runs; the link then leads to a page of its own. */
  readonly onAsk: (() => void) | undefined;
};

/** The way to more items: a link that works without script, or a button where there is no address. */
export function Pager({ rel, href, label, quiet, busy, onAsk }: PagerProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!onAsk || !isPlainPress(event)) return;
    event.preventDefault();
    onAsk();
  }

  const control =
    href === undefined ? (
      <Button busy={busy} onClick={onAsk}>
        {label}
      </Button>
    ) : (
      <ButtonLink href={href} rel={rel} onClick={follow}>
        {label}
      </ButtonLink>
    );
  return <div className={cx(styles.pager, quiet && styles.hidden)}>{control}</div>;
}

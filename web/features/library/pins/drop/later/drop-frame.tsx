import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import type { DropPlace } from "../drop-places.ts";
import type { DragOver } from "../watch-drags.ts";
import { choiceOfDrop } from "./choice-of-drop.ts";
import styles from "./drop-frame.module.css";

/** A frame around the card or page that takes a drop, with where it goes. Only pointers see it, so it isn't announced. */
export function DropFrame({ over }: { over: DragOver }) {
  const { t } = useLingui();
  const card = over === "builder" ? null : over.card;
  const style = useBox(card);
  const name = over === "builder" ? "" : nameOf(over);
  return createPortal(
    <div
      aria-hidden="true"
      className={styles.frame}
      data-on-card={card === null ? undefined : ""}
      style={style}
    >
      <span className={styles.place}>
        <Icon icon={PlusIcon} size={20} />
        <span className={styles.words} dir="auto">
          {over === "builder" ? <Trans>Create a Pin</Trans> : t`Save to ${name}`}
        </span>
      </span>
    </div>,
    document.body,
  );
}

/** On the page of its board, a section's card needs no more than the section's name. */
function nameOf({ card, ...place }: DropPlace): string {
  const { label, sectionTitle } = choiceOfDrop(place);
  return (card !== null && sectionTitle) || label;
}

/** The card's box in the viewport, which moves as the page scrolls, and the middle of what is in view of it. */
function useBox(card: Element | null): CSSProperties | undefined {
  const [, setMoves] = useState(0);

  useEffect(() => {
    if (card === null) return;
    const move = () => setMoves((moves) => moves + 1);
    window.addEventListener("scroll", move, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", move, { capture: true });
  }, [card]);

  if (card === null) return undefined;
  const { top, left, width, height, bottom } = card.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2 - top;
  return { top, left, width, height, "--middle": `${middle}px` } as CSSProperties;
}

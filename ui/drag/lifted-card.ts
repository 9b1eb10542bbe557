import styles from "./drag.module.css";

const SETTLE_MS = 320;

export type LiftedCard = {
  moveTo(x: number, y: number): void;
  /** Slides to the card's current place, then disappears. */
  settle(card: Element | null): void;
};

/** A copy of the card that follows the pointer; the card itself keeps its place in the list. */
export function liftCard(card: HTMLElement, pointer: { x: number; y: number }): LiftedCard {
  const box = card.getBoundingClientRect();
  const lifted = card.cloneNode(true) as HTMLElement;
  lifted.removeAttribute("data-card");
  lifted.removeAttribute("id");
  lifted.inert = true;
  lifted.setAttribute("aria-hidden", "true");
  lifted.classList.add(styles.lifted ?? "");
  Object.assign(lifted.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(lifted);

  return {
    moveTo(x, y) {
      lifted.style.translate = `${x - pointer.x}px ${y - pointer.y}px`;
    },
    settle(place) {
      const to = place?.getBoundingClientRect();
      if (!to || matchMedia("(prefers-reduced-motion: reduce)").matches) {
        lifted.remove();
        return;
      }
      const rest = { translate: `${to.left - box.left}px ${to.top - box.top}px`, rotate: "0deg", scale: 1 };
      const settling = lifted.animate([rest], { duration: SETTLE_MS, easing: "ease-out", fill: "forwards" });
      settling.onfinish = () => lifted.remove();
      settling.oncancel = () => lifted.remove();
    },
  };
}

import styles from "./drag.module.css";

/** What a key does while a card is carried. */
export type KeyHint = { keys: string; does: string };

/** Shows the keys until the returned function is called. Screen readers hear them when the card is picked up. */
export function showKeyHints(hints: readonly KeyHint[]): () => void {
  const bar = document.createElement("div");
  bar.className = styles.hints ?? "";
  bar.ariaHidden = "true";
  for (const { keys, does } of hints) {
    const hint = document.createElement("span");
    const key = document.createElement("kbd");
    key.textContent = keys;
    hint.append(key, does);
    bar.append(hint);
  }
  document.body.append(bar);
  return () => bar.remove();
}

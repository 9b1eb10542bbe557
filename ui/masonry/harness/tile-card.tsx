import type { Tile } from "./data.ts";
import styles from "./harness.module.css";

export const CAPTION_REM = 3.5;

export function keyOf(tile: Tile) {
  return tile.id;
}

export function ratioOf(tile: Tile) {
  return tile.ratio;
}

export function labelOf(tile: Tile) {
  return tile.title;
}

export function renderTile(tile: Tile) {
  const [from, to] = tile.colours;
  return (
    <a className={styles.tile} href={`/tiles/${tile.id}`}>
      <span
        className={styles.picture}
        style={{ aspectRatio: `1 / ${tile.ratio}`, background: `linear-gradient(160deg, ${to}, ${from})` }}
      />
      <span className={styles.title}>{tile.title}</span>
      <span className={styles.source}>{tile.source}</span>
    </a>
  );
}

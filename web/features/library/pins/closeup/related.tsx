import { later } from "#web/platform/later/later.tsx";
import styles from "./closeup.module.css";

const wall = later(() => import("./later/related-wall.tsx"), "closeup");

/** The Pins like this one, below it. What it needs isn't part of what the page starts with. */
export const Related = wall.component("RelatedWall", {
  fallback: () => <div className={styles.relatedToCome} />,
  visitorsWait: true,
});

export const loadRelatedWall = wall.load;

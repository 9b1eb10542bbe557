import { later } from "#web/platform/later/later.tsx";
import styles from "./board-page.module.css";
import type { BoardTabsProps } from "./later/board-link-tabs.tsx";

const Tabs = later(() => import("./later/board-link-tabs.tsx"), "members").component("BoardLinkTabs", {
  fallback: () => <div className={styles.tabs} />,
});

/** A board's Pins and ideas for more of them, for those who can save to it. Without a Pin there's nothing to go by. */
export function BoardTabs(props: BoardTabsProps) {
  const { board, current } = props;
  if (!board.access.includes("write") || (board.pin_count === 0 && current === "pins")) return null;
  return <Tabs {...props} />;
}

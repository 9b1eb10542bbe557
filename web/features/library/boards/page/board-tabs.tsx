import { actingFor } from "#web/platform/api/acting.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-page.module.css";
import type { BoardTabsProps } from "./later/board-link-tabs.tsx";

const Tabs = later(() => import("./later/board-link-tabs.tsx"), "members").component("BoardLinkTabs", {
  fallback: () => <div className={styles.tabs} />,
});

/** A board's Pins and ideas for more of them, for owner and collaborators. Without a Pin there's nothing to go by. */
export function BoardTabs(props: BoardTabsProps) {
  const { board, current } = props;
  const { acting } = useViewer();
  const isInside = board.access.includes("write") && actingFor(board, acting) === null;
  if (!isInside || (board.pin_count === 0 && current === "pins")) return null;
  return <Tabs {...props} />;
}

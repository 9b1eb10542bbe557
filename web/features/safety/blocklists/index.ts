export { blocklistActions, isBlocklist } from "./blocklist-actions.ts";
export { BlocklistsPage, type BlocklistsPageProps } from "./blocklists-page.tsx";

export { ShareMenu, type ShareMenuProps } from "./share-menu.tsx";
export { useShare } from "./use-share.ts";

export { SideFrame } from "./side-frame.tsx";
export { type MenuEntry, type MenuGroup, SideMenu } from "./side-menu.tsx";

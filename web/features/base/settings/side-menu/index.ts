export { SideFrame } from "./side-frame.tsx";
export { type MenuEntry, SideMenu } from "./side-menu.tsx";

export { SideFrame } from "./side-frame.tsx";
export { type Place, SideMenu } from "./side-menu.tsx";

export { type Place, SideFrame } from "./side-frame.tsx";
export { SideMenu } from "./side-menu.tsx";

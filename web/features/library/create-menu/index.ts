export { CreateMenuButton } from "./create-menu-button.tsx";

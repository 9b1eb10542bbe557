export { isCreateKeyOn, setCreateKey } from "./create-key-choice.ts";
export { CreateMenuButton } from "./create-menu-button.tsx";

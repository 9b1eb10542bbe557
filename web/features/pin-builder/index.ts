export { CreateMenuButton } from "./create-menu-button.tsx";
export { EditPin } from "./edit-pin.tsx";
export { methodOf } from "./navigation-state.ts";
export { PinBuilder } from "./pin-builder.tsx";
export { Repin } from "./repin.tsx";

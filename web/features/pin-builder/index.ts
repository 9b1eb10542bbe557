export { methodOf } from "./navigation-state.ts";
export { PinBuilder } from "./pin-builder.tsx";

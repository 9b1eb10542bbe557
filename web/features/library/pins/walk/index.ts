export { WalkButton } from "./walk-button.tsx";
export { WalkSlot } from "./walk-slot.tsx";

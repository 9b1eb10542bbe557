export { KeyboardSlot } from "./keyboard-slot.tsx";

export { ArrangePinsSlot } from "./arrange-pins-slot.tsx";

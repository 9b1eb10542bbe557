export { SlideshowButton } from "./walk-button.tsx";
export { SlideshowSlot } from "./walk-slot.tsx";

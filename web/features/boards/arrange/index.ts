export { ArrangeBoardsSlot } from "./arrange-boards-slot.tsx";

export {
  type BoardPrivacy,
  type BoardRole,
  findReadableBoard,
  findReadableSection,
  lockBoards,
  lockWritableBoard,
  type ReadableBoard,
  requireReadableBoard,
  requireReadableSection,
  requireWritableBoard,
  requireWritableSection,
  type SectionRef,
  type WritableBoard,
} from "./board-access.ts";
export { countBoardPins, type PinChange } from "./count-pins.ts";

export { type BoardChoice, choiceNow, choiceOfBoard, choiceOfSection, isSamePlace } from "./board-choice.ts";
export { ChooseBoard, loadBoardPicker, loadBoardStep } from "./choose-board.tsx";
export { LaterBoardPicker } from "./later-board-picker.tsx";
export { loadPlainBoards, type PlainBoard, PlainBoardSelect } from "./plain-board-select.tsx";
export { usePickerBoardsQuery } from "./use-picker-boards-query.ts";
export { useProfileChoice } from "./use-profile-choice.ts";

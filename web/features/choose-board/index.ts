export { type BoardChoice, choiceOfBoard, choiceOfSection } from "./board-choice.ts";
export { ChooseBoard, loadBoardPicker, loadBoardStep } from "./choose-board.tsx";
export { pickerBoardsQuery } from "./queries.ts";

export { type BoardChoice, choiceOfBoard, choiceOfSection } from "./board-choice.ts";
export { ChooseBoard, loadBoardPicker } from "./choose-board.tsx";
export { pickerBoardsQuery } from "./queries.ts";

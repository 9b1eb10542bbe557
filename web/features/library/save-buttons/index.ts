export { SaveButtons } from "./save-buttons.tsx";

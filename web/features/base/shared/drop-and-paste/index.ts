export { useDropAndPaste } from "./use-drop-and-paste.ts";

export { noteHiddenBoard, noteIdeas } from "./ideas-repo.ts";

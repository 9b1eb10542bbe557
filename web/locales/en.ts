export { messages } from "./frame/en.po";
export const areas = import.meta.glob<typeof import("./frame/en.po")>(["./*/en.po", "!./frame/*"]);

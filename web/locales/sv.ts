export { messages } from "./frame/sv.po";
export const areas = import.meta.glob<typeof import("./frame/sv.po")>(["./*/sv.po", "!./frame/*"]);

export { messages } from "./frame/pt.po";
export const areas = import.meta.glob<typeof import("./frame/pt.po")>(["./*/pt.po", "!./frame/*"]);

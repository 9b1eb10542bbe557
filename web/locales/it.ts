export { messages } from "./frame/it.po";
export const areas = import.meta.glob<typeof import("./frame/it.po")>(["./*/it.po", "!./frame/*"]);

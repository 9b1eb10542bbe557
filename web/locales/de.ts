export { messages } from "./frame/de.po";
export const areas = import.meta.glob<typeof import("./frame/de.po")>(["./*/de.po", "!./frame/*"]);

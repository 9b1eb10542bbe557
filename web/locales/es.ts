export { messages } from "./frame/es.po";
export const areas = import.meta.glob<typeof import("./frame/es.po")>(["./*/es.po", "!./frame/*"]);

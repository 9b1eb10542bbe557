export { messages } from "./frame/id.po";
export const areas = import.meta.glob<typeof import("./frame/id.po")>(["./*/id.po", "!./frame/*"]);

export { messages } from "./frame/ja.po";
export const areas = import.meta.glob<typeof import("./frame/ja.po")>(["./*/ja.po", "!./frame/*"]);

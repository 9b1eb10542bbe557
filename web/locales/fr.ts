export { messages } from "./frame/fr.po";
export const areas = import.meta.glob<typeof import("./frame/fr.po")>(["./*/fr.po", "!./frame/*"]);

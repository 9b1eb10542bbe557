export { takesDrops } from "./drop-places.ts";

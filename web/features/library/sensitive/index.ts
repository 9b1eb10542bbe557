export { SensitiveNote, Veil } from "./later-parts.ts";
export { useBoardVeil, usePinVeil } from "./use-veil.ts";

export { holdForLook, releaseHold } from "./hold-for-look.ts";
export { givePinBack, holdPin } from "./hold-pin.ts";

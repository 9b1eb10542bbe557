export { MovePin } from "#web/features/library/pins/place/index.ts";
export { CardAction } from "./card-action.tsx";
export { CardActions } from "./card-actions.tsx";
export { CardGrip } from "./card-grip.tsx";
export { PinMenu } from "./pin-menu.tsx";
export { SavePicker } from "./save-picker.tsx";

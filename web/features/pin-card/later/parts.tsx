export { CardActions } from "./card-actions.tsx";
export { PinMenu } from "./pin-menu.tsx";
export { SavePicker } from "./save-picker.tsx";

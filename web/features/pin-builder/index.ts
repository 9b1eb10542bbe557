export { isCreationDisabled } from "./creation-disabled.ts";
export { DisabledPublishing } from "./disabled-publishing.tsx";
export { EditPin } from "./edit-pin.tsx";
export { keepPhotos } from "./keep-photos.ts";
export { methodOf } from "./navigation-state.ts";
export { PinBuilder } from "./pin-builder.tsx";
export { Repin } from "./repin.tsx";

export { isCreationDisabled } from "./creation-disabled.ts";
export { type Crop, fitRatio, roundCrop, wholeOf } from "./crop.ts";
export { CropFrame } from "./crop-frame.tsx";
export { DisabledPublishing } from "./disabled-publishing.tsx";
export { EditPin } from "./edit-pin.tsx";
export { keepPhotos } from "./keep-photos.ts";
export { methodOf } from "./navigation-state.ts";
export { PinBuilder } from "./pin-builder.tsx";
export { Repin } from "./repin.tsx";

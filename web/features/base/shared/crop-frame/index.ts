export {
  type Crop,
  fitRatio,
  isWhole,
  type PictureEdit,
  type Ratio,
  roundCrop,
  type Size,
  turnCrop,
  turnedSize,
  wholeOf,
} from "./crop.ts";
export { CropFrame } from "./crop-frame.tsx";
export { readPicture } from "./read-picture.ts";

export { mediaPath, pictureUrl } from "./address.ts";
export { deletePicture } from "./delete-picture.ts";
export { findOwnPicture } from "./own-picture.ts";
export { registerPictures } from "./routes.ts";
export { type PictureAnswer, servePicture } from "./serve-picture.ts";
export { type NewPicture, type StoredPicture, storePicture } from "./store-picture.ts";
export { sweepUnusedMedia } from "./sweep-unused-media.ts";
export type { AvatarSize, PictureSize, PinSize } from "./variants.ts";
export { listWallPictures, putWallPicture, type WallPicture } from "./wall-repo.ts";

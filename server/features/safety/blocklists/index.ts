export { blockPicture, unblockPictureOf } from "./block-picture.ts";

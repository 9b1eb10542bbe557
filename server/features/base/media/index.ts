export { pictureUrl, pictureUrls } from "./address.ts";
export {
  countCaptions,
  deleteCaptions,
  findCaptions,
  putCaptions,
  type WrittenCaptions,
} from "./captions-repo.ts";
export { cutCover, type PicturePart } from "./cut-cover.ts";
export { decodeBase64 } from "./decode-base64.ts";
export { deletePicture } from "./delete-picture.ts";
export { initialsUrls } from "./initials.ts";
export { enqueueHidingOfBoard, enqueueHidingOfMember } from "./jobs/hide-pictures.ts";
export { sweepMediaJob } from "./jobs/sweep-media.ts";
export { drawLinkCard } from "./link-card/draw-link-card.ts";
export { markDrawn } from "./link-card/mark-drawn-repo.ts";
export { findOwnPicture } from "./own-picture.ts";
export { adoptPictures, keepPicture, keepUnusedPicture } from "./owned-repo.ts";
export { type PaletteColor, unpackPalette } from "./palette.ts";
export { copyCaptions, findOwnPoster, makePoster } from "./poster-repo.ts";
export {
  type PresentedPicture,
  presentCoverImages,
  presentImages,
  presentMovingImages,
} from "./present-images.ts";
export { type PresentedVideo, presentLoop, presentVideos } from "./present-videos.ts";
export { readMetadata } from "./read-metadata.ts";
export { decodePixels, type Part, readStored, seeSentPicture } from "./see-picture.ts";
export { servePicture } from "./serve-picture.ts";
export { rotateHiddenSignatures } from "./serving-repo.ts";
export { sharePicture } from "./share-picture.ts";
export { storeOwnPicture } from "./store-own-picture.ts";
export { type NewPicture, storePicture } from "./store-picture.ts";
export { drawStoryCover } from "./story-cover/draw-story-cover.ts";
export { sweepUnusedPictures, sweepUploads } from "./sweep-pictures.ts";
export { sweepUnusedMedia } from "./sweep-unused-media.ts";
export { type PictureSource, takePicture } from "./take-picture.ts";
export { type AvatarSize, keptEnding, keptKey } from "./variants.ts";
export { isVideoShown, loopOfPicture, videoOfPicture } from "./video-column-repo.ts";
export { putWallPicture } from "./wall-pictures-repo.ts";

import type { MovingImages, PinImages } from "#contract/library/entities/pin.ts";
import { pictureUrl, pictureUrls } from "./address.ts";
import {
  type Cut,
  coverCuts,
  cutSize,
  endingOf,
  type MovingSize,
  movingCuts,
  movingEnding,
  originals,
  pinCuts,
} from "./variants.ts";

export type PresentedPicture = { signature: string; mime: string; width: number; height: number };

/** Presents a Pin's picture in every size, each with its actual width and height. */
export function presentImages(publicUrl: string, picture: PresentedPicture): PinImages {
  const { signature, mime, width, height } = picture;
  const urlOf = pictureUrls(publicUrl, signature);
  const derived = (size: keyof typeof pinCuts) => presentCut(urlOf(size), pinCuts[size], picture);
  return {
    "60x60": derived("60x60"),
    "75x75": derived("75x75"),
    "136x136": derived("136x136"),
    "170x": derived("170x"),
    "236x": derived("236x"),
    "474x": derived("474x"),
    "736x": derived("736x"),
    "1200x": derived("1200x"),
    orig: { url: pictureUrl(publicUrl, signature, originals, endingOf(mime) ?? "jpg"), width, height },
  };
}

/** Presents the sizes in which an animation moves: none, if all would be too heavy. */
export function presentMovingImages(
  publicUrl: string,
  { moving_width: widest, ...picture }: PresentedPicture & { moving_width: number },
): MovingImages {
  const urlOf = pictureUrls(publicUrl, picture.signature, movingEnding);
  const moving = (size: MovingSize) =>
    movingCuts[size].pixels <= widest ? presentCut(urlOf(size), movingCuts[size], picture) : undefined;
  return { "236x": moving("moving236"), "474x": moving("moving474"), "736x": moving("moving736") };
}

/** Does the same for a profile's cover. */
export function presentCoverImages(publicUrl: string, picture: PresentedPicture) {
  const { signature, mime, width, height } = picture;
  const urlOf = pictureUrls(publicUrl, signature);
  return {
    "736x": presentCut(urlOf("736x"), coverCuts["736x"], picture),
    "1200x": presentCut(urlOf("1200x"), coverCuts["1200x"], picture),
    originals: { url: pictureUrl(publicUrl, signature, originals, endingOf(mime) ?? "jpg"), width, height },
  };
}

function presentCut(url: string, cut: Cut, picture: PresentedPicture): PinImages["orig"] {
  const { width, height } = cutSize(cut, picture);
  return { url, width, height };
}

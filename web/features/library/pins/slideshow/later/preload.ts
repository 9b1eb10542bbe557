import type { Pin } from "#contract/library/entities/pin.ts";
import { isAnimation, sourcesOf } from "#web/features/library/pins/closeup/index.ts";

/** How large a picture may get on a walk. Small originals aren't blown up to more than twice their size. */
export const SIZES = "100vw";

/** Loads a picture that is about to be shown. One that may be veiled is loaded when it is. */
export function preload(pin: Pin): void {
  const { images, sensitivity } = pin;
  if (sensitivity !== null) return;
  const image = new Image();
  image.decoding = "async";
  if (isAnimation(pin)) {
    image.src = images.orig.url;
    return;
  }
  image.sizes = SIZES;
  image.srcset = sourcesOf(images, "webp");
}

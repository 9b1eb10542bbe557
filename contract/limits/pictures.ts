/**
 * The types a file picker offers. Phones that shoot HEIC then hand over a JPEG; not every image library reads
 * HEIC.
 */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024;
/** The same in base64, with some space for line breaks. */
export const IMAGE_BASE64_MAX = 28 * 1024 * 1024;
/** A call that brings pictures. Form encoding writes some base64 characters as three. */
export const PICTURE_CALL_BYTES_MAX = IMAGE_BASE64_MAX + 4 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 50_000_000;
/** The longest side that WebP supports. */
export const IMAGE_SIDE_MAX = 16_383;
/** A picture whose long side is this many times its short side is too narrow to show anything. */
export const IMAGE_RATIO_MAX = 20;
/** The call that says what a picture looks like. Browsers send no more than is looked at, which is far less. */
export const LOOK_BYTES_MAX = 1024 * 1024;
export const UPLOADS_OPEN_MAX = 200;

/** What staff block: sites with everything under them, phrases, and pictures. */
export const BLOCKLISTS = ["domains", "words", "pictures"] as const;
/** Pins with a picture of `child_safety` are also hidden until staff have looked. */
export const PICTURE_LISTS = ["child_safety", "other"] as const;

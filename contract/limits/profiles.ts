export const ABOUT_MAX = 500;
export const SOCIAL_URL_MAX = 255;
/** Width ÷ height of a profile's cover. */
export const PROFILE_COVER_RATIO = 16 / 9;
/** The newest Pins shown with each person in a list. */
export const RECENT_PINS_OF_PERSON = 3;

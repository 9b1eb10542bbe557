export const STORY_PAGES_MAX = 20;
/** Fewer pages are a plain Pin, except for one page with a video and words. */
export const STORY_PAGES_MIN = 2;
export const STORY_PARAGRAPHS_MAX = 5;
export const STORY_PARAGRAPH_MAX = 250;
export const STORY_STICKERS_MAX = 3;
export const STORY_PAGE_ALT_TEXT_MAX = 500;
/** How narrow a paragraph may be, in percent of its page. */
export const STORY_WIDTH_MIN = 20;
/** How many pictures other programs may send for one Pin. */
export const CAROUSEL_PICTURES_MIN = 2;
export const CAROUSEL_PICTURES_MAX = 5;

export const ARTICLE_TITLE_MAX = 100;
export const ARTICLE_SUBTITLE_MAX = 200;
export const ARTICLE_BODY_MAX = 20_000;
export const ARTICLE_CAPTION_MAX = 100;
export const ARTICLE_PINS_MAX = 50;

export const INTERESTS_AT_ONCE_MAX = 100;
export const TOPIC_NAME_MAX = 60;
/** Words that a topic is recognized by, in each language. */
export const TOPIC_WORDS_MAX = 60;

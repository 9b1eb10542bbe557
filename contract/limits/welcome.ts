/** Pictures that the welcome shows. */
export const WELCOME_PINS = 24;
/** With fewer, it starts with the board. */
export const WELCOME_PINS_MIN = 5;
/** With fewer, the welcome leaves out its step of people to follow. */
export const WELCOME_PEOPLE_MIN = 3;
/** Fewer say too little about what someone likes. */
export const WELCOME_TOPICS_MIN = 3;

/** The window of one page with everything its scripts know. */
export type Realm = Window & typeof globalThis;

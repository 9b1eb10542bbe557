/** The keys that do the same as a control. */
export type Shortcut = {
  /** For `aria-keyshortcuts`. */
  aria: string;
  /** The keys to press together. */
  keys: readonly string[];
};

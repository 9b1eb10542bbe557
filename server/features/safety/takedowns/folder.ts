/** Files that go with notices. */
export const TAKEDOWN_FOLDER = "takedowns/";

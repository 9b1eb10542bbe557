/** The parts of a profile that have a page. */
export type ProfileView =
  | "landing"
  | "created"
  | "saved"
  | "boards"
  | "pins"
  | "tried"
  | "topics"
  | "story_pins"
  | "video_pins";

/** Lists that a member may have, by the same names as their addresses. */
export type ListedView = Extract<ProfileView, "topics" | "story_pins" | "video_pins">;

/** A page of a Pin or a board that a member opened, kept in their browser only. */
export type Visit = {
  path: string;
  /** In milliseconds. */
  timestamp: number;
  /** Null for a board. */
  pin_id: string | null;
  /** Null for a Pin. */
  board_id: string | null;
  first_pin_image_signature: string | null;
  image_info: { url: string; dominant_color: string };
  /** The words of the Pin, or the name of the board. */
  pin_description: string;
};

export type NewVisit = Omit<Visit, "timestamp">;

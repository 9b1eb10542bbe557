/** How a thing was before staff took it away: in the trash, or where others could see it. */
export type Held = { state?: "live" | "trashed" };

import { z } from "zod";

/** What is wrong with a Pin's link. Pages that say "not found" with a good status count as gone. */
export const LinkStateSchema = z.enum(["moved", "gone", "taken_over", "blocked"]);
export type LinkState = z.infer<typeof LinkStateSchema>;

/** Whether only the Pin's owner gets the link. */
export function isLinkOff(state: string | null): boolean {
  return state === "taken_over" || state === "blocked";
}

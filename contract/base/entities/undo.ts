import { z } from "zod";

/** Part of the response to a write that can be undone. */
export const UndoSchema = z.object({ action_id: z.string(), expires_at: z.string() });
export type Undo = z.infer<typeof UndoSchema>;

import { z } from "zod";

/** Comes with the answer to a write that can be taken back. */
export const UndoSchema = z.object({ action_id: z.string(), expires_at: z.string() });
export type Undo = z.infer<typeof UndoSchema>;

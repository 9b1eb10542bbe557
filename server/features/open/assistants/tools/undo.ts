import { z } from "zod";
import { AppError } from "#server/platform/errors.ts";
import { defineTool } from "../tool.ts";
import { readUndoId } from "../undo-ids.ts";

export const undoTools = [
  defineTool({
    name: "undo",
    title: "Undo",
    description: "Undoes what another tool moved or deleted, within seven days. Once.",
    // A person who may delete with a tool may undo it.
    scopes: ["boards:read", "boards:write"],
    does: "changes",
    input: z.object({ undo_id: z.string().max(200).describe("The undo_id from the tool's response.") }),
    output: z.object({ is_undone: z.literal(true) }),
    async run({ input: { undo_id }, scope: { context }, write }) {
      const actionId = readUndoId(context.keys, undo_id);
      if (actionId === null) throw new AppError("not_found");
      await write("Undo.create", { action_id: actionId });
      return { is_undone: true } as const;
    },
  }),
];

import { z } from "zod";
import { BOARD_NAME_MAX, SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import { ownPaging } from "../../api-v5/index.ts";
import { presentBoard, ToolBoardSchema, texts } from "../present.ts";
import { BookmarkSchema, defineTool, id, paging } from "../tool.ts";
import { presentUndo, undoing } from "../undo-ids.ts";

const writing = ["boards:read", "boards:write"] as const;
const SectionSchema = z.object({
  id: z.string(),
  pin_count: z.int(),
  texts: texts({ title: z.string() }),
});
const sectionsMax = 250;

function presentSection({
  id: sectionId,
  pin_count,
  title,
}: {
  id: string;
  pin_count: number;
  title: string;
}) {
  return { id: sectionId, pin_count, texts: { title } };
}

export const boardTools = [
  defineTool({
    name: "list_boards",
    title: "List boards",
    description: "Lists the member's boards and those they share, most recently saved to first.",
    scopes: ["boards:read"],
    input: z.object({
      query: z
        .string()
        .max(BOARD_NAME_MAX)
        .optional()
        .describe("Only boards with this in their name or description."),
      ...paging,
    }),
    output: z.object({ boards: z.array(ToolBoardSchema), bookmark: BookmarkSchema }),
    async run(call) {
      const { query, ...page } = call.input;
      const { data, bookmark } = await call.read("Boards.get", {
        username: call.account.username,
        sort: "last_pinned_to",
        ...(query !== undefined && { query }),
        ...ownPaging(page),
      });
      return { boards: data.map((board) => presentBoard(board, call)), bookmark };
    },
  }),
  defineTool({
    name: "get_board",
    title: "Read a board",
    description: "Returns a board with its sections. For its Pins, use list_board_pins.",
    scopes: ["boards:read"],
    input: z.object({ board_id: id("board") }),
    output: ToolBoardSchema.extend({ sections: z.array(SectionSchema) }),
    async run(call) {
      const { data: board } = await call.read("Board.get", call.input);
      const sections = await call.read("BoardSections.get", { ...call.input, page_size: sectionsMax });
      return { ...presentBoard(board, call), sections: sections.data.map(presentSection) };
    },
  }),
  defineTool({
    name: "create_board",
    title: "Create a board",
    description: "Creates a board. Ask who should see it if you don't know.",
    scopes: writing,
    does: "adds",
    input: z.object({
      name: z.string().min(1).max(BOARD_NAME_MAX).describe("What to call it."),
      description: z.string().max(2000).default("").describe("What it is about."),
      privacy: z
        .enum(["public", "secret"])
        .describe(
          "Anyone can see public boards. Only the member and people they invite can see secret ones.",
        ),
    }),
    output: ToolBoardSchema,
    async run(call) {
      if (call.input.privacy === "secret") call.requireScope("boards:write_secret");
      return presentBoard((await call.write("Board.create", call.input)).data, call);
    },
  }),
  defineTool({
    name: "create_section",
    title: "Create a section",
    description: "Creates a section on a board.",
    scopes: writing,
    does: "adds",
    input: z.object({
      board_id: id("board"),
      name: z.string().min(1).max(SECTION_TITLE_MAX).describe("What to call it."),
    }),
    output: SectionSchema,
    async run(call) {
      const { board_id } = call.input;
      await call.guard("write", "Board.get", { board_id });
      return presentSection((await call.write("BoardSection.create", call.input)).data);
    },
  }),
  defineTool({
    name: "delete_board",
    title: "Delete a board",
    description:
      "Moves a board with its sections and Pins to the trash, where they stay for seven days. Can be undone until then.",
    scopes: writing,
    does: "deletes",
    input: z.object({ board_id: id("board") }),
    output: z.object(undoing),
    async run(call) {
      await call.guard("write", "Board.get", call.input);
      const { data } = await call.write("Board.delete", call.input);
      return presentUndo(call.scope.context.keys, data.undo);
    },
  }),
];

import { z } from "zod";
import { IMPORT_STATES } from "#contract/moving/imports.ts";
import { AppError } from "#server/platform/errors.ts";
import { ownPaging } from "../../api-v5/index.ts";
import { presentPin, ToolPinSchema, texts } from "../present.ts";
import { BookmarkSchema, defineTool, id, paging, reading, readingAll } from "../tool.ts";
import { readUndoId } from "../undo-ids.ts";

const { bookmark } = paging;
/** Every Pin of a page is asked for at its site. */
const linksAtOnce = 10;
const listedAtOnce = 10;

export const tidyingTools = [
  defineTool({
    name: "find_duplicates",
    title: "Find duplicates",
    description:
      "Lists groups of the member's Pins with the same picture, and which one to keep. If state is looking, call again in a few seconds.",
    scopes: readingAll,
    input: z.object({
      kind: z
        .enum(["identical", "same", "similar"])
        .default("identical")
        .describe("The same file, another file of the same picture, or a picture that looks much like it."),
      bookmark,
    }),
    output: z.object({
      state: z.enum(["none", "looking", "done"]),
      groups: z.array(
        z.object({
          kind: z.enum(["identical", "same", "similar"]),
          keep_pin_id: z.string().describe("The one to keep."),
          pins: z.array(ToolPinSchema),
        }),
      ),
      bookmark: BookmarkSchema,
    }),
    async run(call) {
      const { data: last } = await call.read("DuplicateSearch.get", {});
      const { state } = last.is_due ? (await call.write("DuplicateSearch.create", {})).data : last;
      const { kind, ...page } = call.input;
      const groups = await call.read("DuplicateGroups.get", {
        kind,
        ...ownPaging({ ...page, page_size: listedAtOnce }),
      });
      return {
        state,
        groups: groups.data.map((group) => ({
          kind: group.kind,
          keep_pin_id: group.keep_pin_id,
          pins: group.pins.map((pin) => presentPin(pin, call)),
        })),
        bookmark: groups.bookmark,
      };
    },
  }),
  defineTool({
    name: "find_dead_links",
    title: "Find dead links",
    description: `Asks the sites of ${linksAtOnce} Pins whether the pages they link to are still there, and lists those that aren't. Go on with the bookmark.`,
    scopes: reading,
    isOpenWorld: true,
    input: z.object({
      board_id: id("board to look through").optional().describe("Without it, all of the member's Pins."),
      bookmark,
    }),
    output: z.object({
      dead: z.array(
        ToolPinSchema.extend({
          problem: z
            .enum(["gone", "unreachable"])
            .describe("The site says that the page is gone, or there is no such site anymore."),
        }),
      ),
      checked_count: z.int(),
      bookmark: BookmarkSchema,
    }),
    async run(call) {
      const { board_id, ...asked } = call.input;
      const page = ownPaging({ ...asked, page_size: linksAtOnce });
      const { username } = call.account;
      const pins =
        board_id === undefined
          ? await call.read("UserPins.get", { username, is_own_profile_pins: true, ...page })
          : await call.read("BoardFeed.get", { board_id, ...page });
      const checked = await Promise.all(
        pins.data.map(async (pin) => {
          if (!pin.link) return [];
          const { state } = (await call.write("LinkCheck.get", { url: pin.link })).data;
          return [{ ...presentPin(pin, call), state }];
        }),
      );
      const dead = checked.flat().flatMap(({ state: problem, ...pin }) => {
        return problem === "gone" || problem === "unreachable" ? [{ ...pin, problem }] : [];
      });
      return { dead, checked_count: checked.flat().length, bookmark: pins.bookmark };
    },
  }),
  defineTool({
    name: "import_status",
    title: "Look at imports",
    description:
      "Lists the member's imports from other services and files, newest first, with their progress.",
    scopes: readingAll,
    input: z.object({ bookmark }),
    output: z.object({
      imports: z.array(
        z.object({
          id: z.string(),
          state: z.enum(IMPORT_STATES),
          progress: z.number().describe("From 0 to 1."),
          problem: z.string().nullable().describe("Why it failed."),
          row_count: z.int(),
          made_count: z.int().describe("Pins that it made."),
          there_count: z.int().describe("What the member had already saved."),
          refused_count: z.int().describe("What couldn't be imported."),
          created_at: z.string(),
          finished_at: z.string().nullable(),
          texts: texts({ file_name: z.string() }),
        }),
      ),
      bookmark: BookmarkSchema,
    }),
    async run(call) {
      const page = ownPaging({ ...call.input, page_size: listedAtOnce });
      const imports = await call.read("Imports.get", page);
      return {
        imports: imports.data.map(({ id: importId, file_name, ...known }) => ({
          id: importId,
          state: known.state,
          progress: known.progress,
          problem: known.problem,
          row_count: known.row_count,
          made_count: known.made_count,
          there_count: known.there_count,
          refused_count: known.refused_count,
          created_at: known.created_at,
          finished_at: known.finished_at,
          texts: { file_name },
        })),
        bookmark: imports.bookmark,
      };
    },
  }),
  defineTool({
    name: "undo",
    title: "Undo",
    description: "Undoes what another tool moved or deleted, within seven days. Once.",
    // Whoever may delete with a tool may undo it.
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

import { z } from "zod";
import { ownPaging } from "../../api-v5/index.ts";
import { presentPin, ToolPinSchema } from "../present.ts";
import { BookmarkSchema, defineTool, paging, readingAll } from "../tool.ts";

const { bookmark } = paging;
const listedAtOnce = 10;

export const duplicateTools = [
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
];

import { z } from "zod";
import { IMPORT_STATES } from "#contract/moving/imports.ts";
import { ownPaging } from "../../api-v5/index.ts";
import { texts } from "../present.ts";
import { BookmarkSchema, defineTool, paging, readingAll } from "../tool.ts";

const { bookmark } = paging;
const listedAtOnce = 10;

export const importTools = [
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
];

import { z } from "zod";
import type { Pin } from "#contract/library/entities/pin.ts";
import { ownPaging } from "../../api-v5/index.ts";
import { presentPin, ToolPinSchema, texts } from "../present.ts";
import { BookmarkSchema, defineTool, id, paging, readingAll, type ToolCall } from "../tool.ts";

const groupPinsMax = 100;
/** Fewer aren't worth a section. */
const groupPinsMin = 2;
const pinsAtOnce = 10;
const boardsPerPin = 3;

const GroupSchema = z.object({
  pin_ids: z.array(z.string()).describe("The most typical first."),
  texts: texts({ names: z.array(z.string()) }),
});

const ReasonSchema = z.object({
  reason: z.string().describe("The strongest reason."),
  score: z.number().describe("From 0 to 1."),
});

const UnsortedSchema = ToolPinSchema.extend({
  boards: z.array(
    ReasonSchema.extend({
      id: z.string(),
      texts: texts({ name: z.string() }),
    }),
  ),
});

type Call = ToolCall<unknown>;

/** The groups that the product found among the member's Pins, or what of them is on this board and in no section yet. */
async function findGroups(call: Call, boardId: string | undefined): Promise<z.input<typeof GroupSchema>[]> {
  const { data: clusters } = await call.read("PinClusters.get", {});
  const groups = await Promise.all(
    clusters.map(async ({ id: cluster_id, names }) => {
      const { data } = await call.read("PinClusterFeed.get", { cluster_id, page_size: groupPinsMax });
      const pins = boardId === undefined ? data : data.filter((pin) => isLooseOn(boardId, pin));
      return { pin_ids: pins.map((pin) => pin.id), texts: { names } };
    }),
  );
  return groups.filter(({ pin_ids }) => pin_ids.length >= groupPinsMin);
}

function isLooseOn(boardId: string, { board, section }: Pin): boolean {
  return board?.id === boardId && section === null;
}

/** Boards that fit a Pin. The list is filled up with those used last, which don't. */
async function findBoards(call: Call, pin: Pin): Promise<z.input<typeof UnsortedSchema>["boards"]> {
  const asked = { pin_id: pin.id, shortlist_length: boardsPerPin };
  const { data } = await call.read("BoardPickerBoardsShortlist.get", asked);
  return data.flatMap(({ id: boardId, name, recommendation_reason: reason }) =>
    reason === null ? [] : [{ id: boardId, ...ReasonSchema.parse(JSON.parse(reason)), texts: { name } }],
  );
}

type Paged = { bookmark?: string | undefined };

async function findUnsorted(call: Call, { bookmark }: Paged) {
  const page = ownPaging({ bookmark, page_size: pinsAtOnce });
  const pins = await call.read("BoardlessPins.get", page);
  const unsorted = await Promise.all(
    pins.data.map(async (pin) => ({ ...presentPin(pin, call), boards: await findBoards(call, pin) })),
  );
  return { unsorted, bookmark: pins.bookmark };
}

export const suggestionTools = [
  defineTool({
    name: "organise_suggestions",
    title: "Suggest how to organize",
    description:
      "Suggests where Pins belong, without changing anything. With board_id: groups of its Pins that could be sections. Without: groups of the member's Pins that could be boards, and page by page their Pins on no board, each with boards of theirs that fit. Ask the member before you create, move or save anything.",
    scopes: readingAll,
    input: z.object({ board_id: id("board to sort into sections").optional(), bookmark: paging.bookmark }),
    output: z.object({
      groups: z.array(GroupSchema).describe("Pins that go together, with names for them."),
      unsorted: z.array(UnsortedSchema).describe("Pins on no board, and boards that fit."),
      bookmark: BookmarkSchema,
    }),
    async run(call) {
      const { board_id, bookmark } = call.input;
      if (board_id !== undefined) {
        await call.read("Board.get", { board_id });
        return { groups: await findGroups(call, board_id), unsorted: [], bookmark: null };
      }
      // They are on the first page alone.
      const groups = bookmark === undefined ? await findGroups(call, undefined) : [];
      return { groups, ...(await findUnsorted(call, { bookmark })) };
    },
  }),
];

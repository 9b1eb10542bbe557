import { z } from "zod";
import type { Answer } from "#contract/envelope.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { ownPaging } from "../../api-v5/index.ts";
import { presentPin, ToolPinSchema } from "../present.ts";
import { BookmarkSchema, defineTool, id, paging, reading, readingAll, type ToolCall } from "../tool.ts";

const searched = z.object({
  query: z.string().min(1).max(500).describe("Words to look for, or a color."),
  ...paging,
});
const found = z.object({ pins: z.array(ToolPinSchema), bookmark: BookmarkSchema });

function presentPins(call: ToolCall<unknown>, { data, bookmark }: Answer<readonly Pin[]>) {
  return { pins: data.map((pin) => presentPin(pin, call)), bookmark };
}

async function search(call: ToolCall<z.output<typeof searched>>, scope: "my_pins" | "pins") {
  const { query, ...page } = call.input;
  return presentPins(call, await call.read("PinSearch.get", { query, scope, ...ownPaging(page) }));
}

export const findingTools = [
  defineTool({
    name: "search_my_pins",
    title: "Search my Pins",
    description: "Searches the member's own Pins and those on boards they share.",
    scopes: readingAll,
    input: searched,
    output: found,
    run: (call) => search(call, "my_pins"),
  }),
  defineTool({
    name: "search_public_pins",
    title: "Search all public Pins",
    description: "Searches the public Pins of all members.",
    scopes: reading,
    input: searched,
    output: found,
    run: (call) => search(call, "pins"),
  }),
  defineTool({
    name: "list_board_pins",
    title: "List a board's Pins",
    description: "Lists the Pins on a board or in one of its sections, in their order, page by page.",
    scopes: reading,
    input: z.object({
      board_id: id("board"),
      section_id: id("section").optional(),
      ...paging,
    }),
    output: found,
    async run(call) {
      const { board_id, section_id, ...page } = call.input;
      const pins =
        section_id === undefined
          ? await call.read("BoardFeed.get", { board_id, ...ownPaging(page) })
          : await call.read("BoardSectionPins.get", { section_id, ...ownPaging(page) });
      return presentPins(call, pins);
    },
  }),
];

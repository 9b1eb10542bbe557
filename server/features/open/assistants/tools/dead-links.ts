import { z } from "zod";
import { ownPaging } from "../../api-v5/index.ts";
import { presentPin, ToolPinSchema } from "../present.ts";
import { BookmarkSchema, defineTool, id, paging, reading } from "../tool.ts";

const { bookmark } = paging;
/** Every Pin of a page is asked for at its site. */
const linksAtOnce = 10;

export const linkTools = [
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
];

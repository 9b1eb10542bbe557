import { z } from "zod";
import { BOARD_NAME_MAX } from "#contract/limits.ts";
import { definePublic, forAdAccount, paging } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentBoard } from "./present-board.ts";
import { presentPin } from "./present-pin.ts";

const group = "Search";

export const searchOperations = [
  definePublic({
    id: "search_user_boards/get",
    group,
    summary: "Searches the member's boards by name and description. Without words, lists all of them.",
    method: "GET",
    path: "/search/boards",
    scopes: ["boards:read", "boards:read_secret"],
    rate: "org_read",
    params: z.object({ query: z.string().max(BOARD_NAME_MAX).optional(), ...forAdAccount, ...paging }),
    async answer({ params, account, read }) {
      const boards = await read("Boards.get", {
        username: account.username,
        sort: "newest",
        ...(params.query !== undefined && { query: params.query }),
        ...ownPaging(params),
      });
      return presentPage(boards, presentBoard);
    },
  }),
  definePublic({
    id: "search_user_pins/list",
    group,
    summary: "Searches the member's Pins and those on boards they share.",
    method: "GET",
    path: "/search/pins",
    scopes: ["boards:read", "boards:read_secret", "pins:read", "pins:read_secret"],
    rate: "org_read",
    params: z.object({ query: z.string().max(10_000), ...forAdAccount, ...paging }),
    async answer({ params, account, read }) {
      const pins = await read("PinSearch.get", {
        query: params.query,
        scope: "my_pins",
        ...ownPaging(params),
      });
      return presentPage(pins, (pin) => presentPin(pin, account));
    },
  }),
];

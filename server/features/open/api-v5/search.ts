import { z } from "zod";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Run } from "./call.ts";
import { definePublic, forAdAccount, paging } from "./operation.ts";
import { ownPaging, presentPage, sliceList } from "./page.ts";
import { presentBoard } from "./present-board.ts";
import { presentPin } from "./present-pin.ts";

const group = "Search";

/** Ids between commas, long enough to be no word of a search. */
const IDS = /^\s*\d{10,18}(\s*,\s*\d{10,18})*\s*$/;
const IDS_AT_ONCE = 25;

/** Those of the Pins that are the account's. */
async function findOwn(read: Run, ids: readonly string[], accountId: string) {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return (await read("Pin.get", { id })).data;
      } catch (error) {
        if (error instanceof AppError && error.errorName === "pin_not_found") return null;
        throw error;
      }
    }),
  );
  return found.filter((pin) => pin?.pinner.id === accountId).filter((pin) => pin !== null);
}

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
    summary:
      "Searches the member's Pins and those on boards they share, or finds their own by ids between commas.",
    method: "GET",
    path: "/search/pins",
    scopes: ["boards:read", "boards:read_secret", "pins:read", "pins:read_secret"],
    rate: "org_read",
    params: z.object({ query: z.string().max(10_000), ...forAdAccount, ...paging }),
    async answer({ params, account, read }) {
      if (IDS.test(params.query)) {
        const ids = [...new Set(params.query.split(",").map((id) => id.trim()))];
        const page_size = Math.min(params.page_size, IDS_AT_ONCE);
        const { items, bookmark } = sliceList(ids, { ...params, page_size });
        const data = await findOwn(read, items, account.id);
        return presentPage({ data, bookmark }, (pin) => presentPin(pin, account));
      }
      const pins = await read("PinSearch.get", {
        query: params.query,
        scope: "my_pins",
        ...ownPaging(params),
      });
      return presentPage(pins, (pin) => presentPin(pin, account));
    },
  }),
];

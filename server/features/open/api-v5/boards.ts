import { z } from "zod";
import { IdSchema } from "#contract/wire-types.ts";
import { invalid } from "#server/platform/errors.ts";
import { listsAnything, ofCreativeTypes, withCreativeTypes } from "./creative-types.ts";
import { definePublic, forAdAccount, nullable, paging } from "./operation.ts";
import { emptyPage, ownPaging, presentPage } from "./page.ts";
import { presentPins, withPinMetrics } from "./pin-metrics.ts";
import { presentBoard } from "./present-board.ts";

const group = "Boards";
export const ofBoard = z.object({ board_id: IdSchema, ...forAdAccount });

const privacyFilters = {
  ALL: "all",
  PUBLIC: "public",
  PROTECTED: "protected",
  SECRET: "secret",
  PUBLIC_AND_SECRET: "public_and_secret",
} as const;

export const boardOperations = [
  definePublic({
    id: "boards/list",
    group,
    summary: "Lists the member's boards and those they collaborate on.",
    method: "GET",
    path: "/boards",
    scopes: ["boards:read"],
    rate: "org_read",
    params: z.object({
      privacy: z.enum(["ALL", "PUBLIC", "PROTECTED", "SECRET", "PUBLIC_AND_SECRET"]).default("ALL"),
      ...forAdAccount,
      ...paging,
    }),
    async answer({ params, account, read }) {
      const boards = await read("Boards.get", {
        username: account.username,
        privacy_filter: privacyFilters[params.privacy],
        sort: "newest",
        ...ownPaging(params),
      });
      return presentPage(boards, presentBoard);
    },
  }),
  definePublic({
    id: "boards/create",
    group,
    summary: "Creates a board.",
    method: "POST",
    path: "/boards",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: z.object(forAdAccount),
    body: z.object({
      name: z.string(),
      description: nullable(z.string()),
      privacy: z.enum(["PUBLIC", "PROTECTED", "SECRET"]).default("PUBLIC"),
      is_ads_only: nullable(z.boolean()),
    }),
    status: 201,
    async answer({ body: { name, description = "", privacy, is_ads_only }, requireScope, write }) {
      if (is_ads_only)
        throw invalid("is_ads_only", "Ads-only boards aren't supported here. Leave out is_ads_only.");
      if (privacy === "SECRET") requireScope("boards:write_secret");
      const own = privacy.toLowerCase() as Lowercase<typeof privacy>;
      const { data } = await write("Board.create", { name, description, privacy: own });
      return presentBoard(data);
    },
  }),
  definePublic({
    id: "boards/get",
    group,
    summary: "Returns a board.",
    method: "GET",
    path: "/boards/{board_id}",
    scopes: ["boards:read"],
    rate: "org_read",
    params: ofBoard,
    async answer({ params: { board_id }, read }) {
      return presentBoard((await read("Board.get", { board_id })).data);
    },
  }),
  definePublic({
    id: "boards/update",
    group,
    summary: "Changes a board's name, description or privacy.",
    method: "PATCH",
    path: "/boards/{board_id}",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: ofBoard,
    body: z.object({
      name: z.string().optional(),
      /** Null takes it away. */
      description: z.string().nullable().optional(),
      privacy: z.enum(["PUBLIC", "SECRET"]).optional(),
    }),
    async answer({ params: { board_id }, body: { name, description, privacy }, requireScope, guard, write }) {
      await guard("write", "Board.get", { board_id });
      if (privacy === "SECRET") requireScope("boards:write_secret");
      const { data } = await write("Board.update", {
        board_id,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description ?? "" }),
        ...(privacy !== undefined && { privacy: privacy === "SECRET" ? "secret" : "public" }),
      });
      const { privacy: current, ...board } = presentBoard(data);
      // The description knows no protected boards here.
      return current === "PROTECTED" ? board : { ...board, privacy: current };
    },
  }),
  definePublic({
    id: "boards/delete",
    group,
    summary: "Deletes a board with its sections and Pins. The member can restore it for seven days.",
    method: "DELETE",
    path: "/boards/{board_id}",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: ofBoard,
    status: 204,
    async answer({ params: { board_id }, guard, write }) {
      await guard("write", "Board.get", { board_id });
      await write("Board.delete", { board_id });
    },
  }),
  definePublic({
    id: "boards/list_pins",
    group,
    summary: "Lists the Pins on a board.",
    method: "GET",
    path: "/boards/{board_id}/pins",
    scopes: ["boards:read", "pins:read"],
    rate: "org_read",
    params: ofBoard.extend({ ...withCreativeTypes, ...withPinMetrics, ...paging }),
    async answer(call) {
      const { params, read } = call;
      const { board_id } = params;
      const pins = await read("BoardFeed.get", { board_id, ...ownPaging(params) });
      return listsAnything(params) ? await presentPins(ofCreativeTypes(pins, params), call) : emptyPage;
    },
  }),
];

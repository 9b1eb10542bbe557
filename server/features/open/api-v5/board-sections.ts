import { z } from "zod";
import type { Section } from "#contract/library/entities/board.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";
import { ofBoard } from "./boards.ts";
import type { Run } from "./call.ts";
import { definePublic, paging } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentSection } from "./present-board.ts";
import { presentPin } from "./present-pin.ts";

const group = "Boards";
const ofSection = ofBoard.extend({ section_id: IdSchema });
const NameSchema = z.object({ name: z.string() });

/** The address names the board as well, and both have to be right. */
async function getSection(
  run: Run,
  { board_id, section_id }: { board_id: string; section_id: string },
): Promise<Section> {
  const { data } = await run("BoardSection.get", { section_id });
  if (data.board.id !== board_id) throw new AppError("section_not_found");
  return data;
}

export const boardSectionOperations = [
  definePublic({
    id: "board_sections/list",
    group,
    summary: "Lists the sections of a board.",
    method: "GET",
    path: "/boards/{board_id}/sections",
    scopes: ["boards:read"],
    rate: "org_read",
    params: ofBoard.extend(paging),
    async answer({ params, read }) {
      const { board_id } = params;
      return presentPage(await read("BoardSections.get", { board_id, ...ownPaging(params) }), presentSection);
    },
  }),
  definePublic({
    id: "board_sections/create",
    group,
    summary: "Creates a section on a board.",
    method: "POST",
    path: "/boards/{board_id}/sections",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: ofBoard,
    body: NameSchema,
    status: 201,
    async answer({ params: { board_id }, body: { name }, guard, write }) {
      await guard("write", "Board.get", { board_id });
      return presentSection((await write("BoardSection.create", { board_id, name })).data);
    },
  }),
  definePublic({
    id: "board_sections/update",
    group,
    summary: "Renames a section.",
    method: "PATCH",
    path: "/boards/{board_id}/sections/{section_id}",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: ofSection,
    body: NameSchema,
    async answer({ params, body: { name }, reach, write }) {
      const { id: section_id } = await getSection(reach, params);
      return presentSection((await write("BoardSectionEdit.update", { section_id, name })).data);
    },
  }),
  definePublic({
    id: "board_sections/delete",
    group,
    summary: "Deletes a section. Its Pins stay on the board.",
    method: "DELETE",
    path: "/boards/{board_id}/sections/{section_id}",
    scopes: ["boards:read", "boards:write"],
    rate: "org_write",
    params: ofSection,
    status: 204,
    async answer({ params, reach, write }) {
      const { id: section_id } = await getSection(reach, params);
      await write("BoardSectionEdit.delete", { section_id });
    },
  }),
  definePublic({
    id: "board_sections/list_pins",
    group,
    summary: "Lists the Pins in a section.",
    method: "GET",
    path: "/boards/{board_id}/sections/{section_id}/pins",
    scopes: ["boards:read", "pins:read"],
    rate: "org_read",
    params: ofSection.extend(paging),
    async answer({ params, account, read }) {
      const { id: section_id } = await getSection(read, params);
      const pins = await read("BoardSectionPins.get", { section_id, ...ownPaging(params) });
      return presentPage(pins, (pin) => presentPin(pin, account));
    },
  }),
];

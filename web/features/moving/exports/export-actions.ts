import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { exportsQuery } from "./queries.ts";

const start: FormHandler = async ({ api, queryClient, fields }) => {
  const { password, board_id: boardId } = fields;
  await api.call("Export.create", { ...(password && { password }), ...(boardId && { board_id: boardId }) });
  await queryClient.fetchInfiniteQuery({ ...exportsQuery(api), staleTime: 0 });
};

/** Returns the address of the file, which the page then opens. */
const download: FormHandler = async ({ api, fields }) => {
  const { password, export_id: id = "" } = fields;
  return (await api.call("ExportLink.create", { export_id: id, ...(password && { password }) })).data;
};

const remove: FormHandler = async ({ api, queryClient, fields }) => {
  await api.call("Export.delete", { export_id: fields.export_id ?? "" });
  await queryClient.fetchInfiniteQuery({ ...exportsQuery(api), staleTime: 0 });
};

export const exportActions = {
  "start-export": start,
  "download-export": download,
  "remove-export": remove,
};

import { redirect } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { findApiOfCluster } from "./whose-cluster.ts";

const PIN_FIELD = /^pin_(\d{1,19})$/;

/** The field of a Pin's checkbox. */
export function fieldOfPin(id: string): string {
  return `pin_${id}`;
}

export type NewClusterBoard = { name: string; isSecret: boolean; pinIds: readonly string[] };

type Filled = { board: ResultOf<"Board.create">; moved: ResultOf<"BulkEdit.update"> };

/** Creates a board and moves Pins to it. If they can't move, there's no board either. */
export async function createAndFill(api: Api, { name, isSecret, pinIds }: NewClusterBoard): Promise<Filled> {
  const { data: board } = await api.call("Board.create", {
    name: name.trim(),
    privacy: isSecret ? "secret" : "public",
    aux_data: { source: "organize_pins" },
  });
  try {
    const { data: moved } = await api.call("BulkEdit.update", { board_id: board.id, pin_ids: [...pinIds] });
    return { board, moved };
  } catch (error) {
    await api.call("Board.delete", { board_id: board.id });
    throw error;
  }
}

/** For the form without JavaScript. */
const create: FormHandler = async ({ fields, params, store, queryClient: client, ...call }) => {
  const { viewer } = store.get();
  const api = await findApiOfCluster({ ...call, client, viewer, clusterId: params.clusterId ?? "" });
  if (api === null) throw pageNotFound();
  const pinIds = Object.keys(fields).flatMap((field) => PIN_FIELD.exec(field)?.[1] ?? []);
  const { name = "" } = fields;
  const { board } = await createAndFill(api, { name, isSecret: "secret" in fields, pinIds });
  return redirect(board.url);
};

export const clusterActions = { create };

import { redirect } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { updateViewerUser } from "#web/platform/page/page-store.tsx";

/** Creates the first board with the chosen Pins and leads there. */
const board: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const { data: created } = await api.call("Board.create", {
    name: fields.name ?? "",
    aux_data: { source: "welcome" },
  });
  const pinIds = (fields.pins ?? "").split(",").filter(Boolean);
  if (pinIds.length > 0) await savePins(call, created.id, pinIds);
  await finish(call);
  void queryClient.invalidateQueries();
  return redirect(created.url, 303);
};

const skip: FormHandler = async (call) => {
  await finish(call);
  return redirect(homeUrl(), 303);
};

export const welcomeActions = { board, skip };

async function finish({ api, store }: FormCall): Promise<void> {
  await api.call("Welcome.update", {});
  updateViewerUser(store, { isWelcomeDue: false });
}

/** All at once, or one by one if that is refused. What can't be saved never keeps the member from the new board. */
async function savePins({ api }: FormCall, boardId: string, pinIds: readonly string[]): Promise<void> {
  try {
    await api.call("BulkEdit.create", { board_id: boardId, pin_ids: [...pinIds] });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const pinId of pinIds) {
      await api.call("Repin.create", { pin_id: pinId, board_id: boardId }).catch((failure: unknown) => {
        if (!isRefusal(failure)) throw failure;
      });
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

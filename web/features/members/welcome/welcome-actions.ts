import { redirect } from "react-router";
import { WELCOME_PEOPLE_MIN } from "#contract/limits/welcome.ts";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import { homeUrl, welcomePeopleUrl, welcomeUrl } from "#contract/urls.ts";
import { suggestionsQuery } from "#web/features/members/people/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { updateViewerUser } from "#web/platform/page/page-store.tsx";

/** Follows the chosen topics, and leads on. */
const topics: FormHandler = async ({ api, fields, queryClient }) => {
  const ids = chosenIn(fields, "topic_");
  if (ids.length > 0) await api.call("InterestFollow.create", { interest_list: ids });
  void queryClient.invalidateQueries();
  return redirect(welcomeUrl("pins"), 303);
};

function chosenIn(fields: Record<string, string>, kind: string): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(kind) ? name.slice(kind.length) : []));
}

/** Creates the first board with the chosen Pins and leads there. */
const board: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const { data: created } = await api.call("Board.create", {
    name: fields.name ?? "",
    aux_data: { source: "welcome" },
  });
  const pinIds = (fields.pins ?? "").split(",").filter(Boolean);
  if (pinIds.length > 0) await savePins(call, created.id, pinIds);
  const next = await finish(call, created.url);
  void queryClient.invalidateQueries();
  return redirect(next, 303);
};

const skip: FormHandler = async (call) => redirect(await finish(call, homeUrl()), 303);

/** Follows the chosen people and boards, or everyone shown, and leads on. */
const follow: FormHandler = async ({ api, fields, queryClient }) => {
  const followee_ids = fields.all === undefined ? chosenIn(fields, "person_") : (fields.people ?? "");
  if (followee_ids.length > 0) await api.call("UserFollows.update", { followee_ids });
  for (const board_id of chosenIn(fields, "board_")) {
    await api.call("BoardFollow.create", { board_id }).catch(throwUnlessRefused);
  }
  void queryClient.invalidateQueries();
  return redirect(safeReturnPath(fields.next) ?? homeUrl(), 303);
};

export const welcomeActions = { topics, board, skip, follow };

/** The welcome isn't shown again, even if someone leaves it at the last step. Returns where to go. */
async function finish({ api, store, queryClient }: FormCall, next: string): Promise<string> {
  await api.call("Welcome.update", {});
  updateViewerUser(store, { isWelcomeDue: false });
  // Without suggestions there's no last step, so their failure keeps no one from what comes next.
  const people = await queryClient.ensureQueryData(suggestionsQuery(api)).catch(() => []);
  return people.length < WELCOME_PEOPLE_MIN ? next : welcomePeopleUrl(next);
}

/** All at once, or one by one if that is rejected. What can't be saved never keeps the member from the new board. */
async function savePins({ api }: FormCall, boardId: string, pinIds: readonly string[]): Promise<void> {
  try {
    await api.call("BulkEdit.create", { board_id: boardId, pin_ids: [...pinIds] });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const pinId of pinIds) {
      await api.call("Repin.create", { pin_id: pinId, board_id: boardId }).catch(throwUnlessRefused);
    }
  }
}

function throwUnlessRefused(failure: unknown): void {
  if (!isRefusal(failure)) throw failure;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

import { redirect } from "react-router";
import { IMPORT_FIELDS } from "#contract/moving/imports.ts";
import { importUrl, settingsUrl } from "#contract/urls.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { importQuery } from "./queries.ts";

function idOf({ params }: FormCall): string {
  if (params.importId === undefined) throw pageNotFound();
  return params.importId;
}

/** What is about the import is outdated then. */
async function refresh({ api, queryClient }: FormCall, id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["ImportRows.get"] });
  await queryClient.invalidateQueries({ queryKey: ["ImportBoards.get"] });
  await queryClient.fetchQuery({ ...importQuery(api, id), staleTime: 0 });
}

/** Has an account read, and leads to what is found in it. */
const account: FormHandler = async ({ api, fields, queryClient }) => {
  const { access_token: token = "" } = fields;
  const { data: made } = await api.call("ImportAccount.create", { access_token: token });
  await queryClient.invalidateQueries({ queryKey: ["Imports.get"] });
  return redirect(importUrl(made.id), 303);
};

const start: FormHandler = async (call) => {
  const id = idOf(call);
  const { skips_saved: skips, brings_account: brings, brings_follows: follows } = call.fields;
  const { brings_blocks: blocks } = call.fields;
  await call.api.call("ImportRun.create", {
    import_id: id,
    skips_saved: skips === "on",
    brings_account: brings === "on",
    brings_follows: follows === "on",
    brings_blocks: blocks === "on",
  });
  await refresh(call, id);
};

function steer(action: "pause" | "resume" | "cancel"): FormHandler {
  return async (call) => {
    const id = idOf(call);
    await call.api.call("ImportRun.update", { import_id: id, action });
    await refresh(call, id);
  };
}

const undo: FormHandler = async (call) => {
  const id = idOf(call);
  await call.api.call("ImportRun.delete", { import_id: id });
  await refresh(call, id);
};

const retry: FormHandler = async (call) => {
  const id = idOf(call);
  await call.api.call("ImportRetry.create", { import_id: id });
  await refresh(call, id);
};

const remove: FormHandler = async (call) => {
  await call.api.call("Import.delete", { import_id: idOf(call) });
  await call.queryClient.invalidateQueries({ queryKey: ["Imports.get"] });
  return redirect(settingsUrl("import"), 303);
};

/** A checkbox that isn't checked isn't sent. */
const board: FormHandler = async (call) => {
  const { board_number: number = "", name = "", privacy, is_included: isIncluded } = call.fields;
  await call.api.call("ImportBoard.update", {
    import_id: idOf(call),
    board_number: number,
    name,
    privacy: privacy === "secret" ? "secret" : "public",
    is_included: isIncluded === "on",
  });
  await call.queryClient.invalidateQueries({ queryKey: ["ImportBoards.get"] });
};

const boards: FormHandler = async (call) => {
  const id = idOf(call);
  await call.api.call("ImportBoards.update", {
    import_id: id,
    is_included: call.fields.is_included === "on",
  });
  await refresh(call, id);
};

const columns: FormHandler = async (call) => {
  const id = idOf(call);
  const chosen = IMPORT_FIELDS.flatMap((field) => {
    const column = call.fields[field];
    return column === undefined || column === "" ? [] : [[field, column] as const];
  });
  await call.api.call("Import.update", { import_id: id, columns: Object.fromEntries(chosen) });
  await refresh(call, id);
};

export const importListActions = { account };

export const importActions = {
  start,
  pause: steer("pause"),
  resume: steer("resume"),
  cancel: steer("cancel"),
  undo,
  retry,
  remove,
  board,
  boards,
  columns,
};

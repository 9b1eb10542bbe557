import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { loadPeople } from "../things/index.ts";
import { findCase, lockCase } from "./cases-repo.ts";
import { readHistory } from "./history-repo.ts";
import { presenterOf } from "./list-cases.ts";
import { insertNote, listNotes } from "./notes-repo.ts";

export async function getCase(
  scope: Scope,
  { id }: ParsedOptionsOf<"Case.get">,
): Promise<ResultOf<"Case.get">> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const row = await findCase(db, id, member.id);
  if (row === null) throw new AppError("not_found");
  await recordLooks(db, member.id, [`${row.kind}:${row.object_id}`]);
  const [present, notes, history] = await Promise.all([
    presenterOf(scope, [row]),
    listNotes(db, id),
    readHistory(db, { ownerId: row.owner_id ?? "0", caseId: id }),
  ]);
  const authors = await loadPeople(
    db,
    notes.flatMap(({ author_id }) => author_id ?? []),
    config.publicUrl,
  );
  return {
    ...present(row),
    notes: notes.map(({ author_id, body: text, ...note }) => ({
      id: note.id,
      author: authors(author_id),
      text,
      created_at: note.created_at,
    })),
    owner_history: history,
  };
}

export async function addNote(
  scope: Scope,
  { case_id: caseId, text: body }: ParsedOptionsOf<"CaseNote.create">,
): Promise<ResultOf<"CaseNote.create">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    if ((await lockCase(tx, caseId, member.id)) === null) throw new AppError("not_found");
    const id = await insertNote(tx, { caseId, authorId: member.id, body });
    if (id === null) throw new AppError("limit_reached");
    return { id };
  });
}

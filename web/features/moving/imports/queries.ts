import { IMPORT_OUTCOMES, type ImportOutcome } from "#contract/moving/imports.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

export function importsQuery(api: Api) {
  return pagedQueryOf(api, "Imports.get", {}, []);
}

export function importQuery(api: Api, id: string) {
  return queryOf(api, "Import.get", { import_id: id }, []);
}

/** Which of them exist already changes with the member's boards. */
export function importBoardsQuery(api: Api, id: string) {
  return pagedQueryOf(api, "ImportBoards.get", { import_id: id }, ["boards"]);
}

export function importPreviewQuery(api: Api, id: string) {
  return queryOf(api, "ImportPreview.get", { import_id: id }, []);
}

export function importRowsQuery(api: Api, id: string, outcome: ImportOutcome | null) {
  return pagedQueryOf(api, "ImportRows.get", { import_id: id, ...(outcome && { outcome }) }, []);
}

/** The part of the report that the address asks for; null is all of it. */
export function readOutcome(text: string | null): ImportOutcome | null {
  return IMPORT_OUTCOMES.find((outcome) => outcome === text) ?? null;
}

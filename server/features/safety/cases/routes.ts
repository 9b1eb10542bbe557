import type { Handlers } from "#server/platform/http/handlers.ts";
import { addNote, getCase } from "./get-case.ts";
import { listCases } from "./list-cases.ts";
import { takeNextCase, updateCase } from "./update-case.ts";

export const caseHandlers: Handlers = {
  "Cases.get": listCases,
  "Case.get": getCase,
  "Case.update": updateCase,
  "NextCase.create": takeNextCase,
  "CaseNote.create": addNote,
};

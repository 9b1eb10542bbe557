import type { Handlers } from "#server/platform/http/handlers.ts";
import { createExport } from "./create-export.ts";
import { createExportLink } from "./export-link.ts";
import { deleteExport, listExports } from "./list-exports.ts";

export const exportHandlers: Handlers = {
  "Exports.get": listExports,
  "Export.create": createExport,
  "Export.delete": deleteExport,
  "ExportLink.create": createExportLink,
};

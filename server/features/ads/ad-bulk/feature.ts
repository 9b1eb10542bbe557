import type { Feature } from "#server/platform/feature.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { makeBulkFile } from "./make-bulk-file.ts";

export const feature = {
  handlers: { "AdBulkFile.create": makeBulkFile, "AdBulkChange.create": changeInBulk },
} satisfies Feature;

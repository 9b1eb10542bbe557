import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { ExportRow } from "../exports-repo.ts";

export const makeExportJob = defineJob("make_export", z.object({ export_id: z.string() }), "long");
export const tendExportsJob = defineJob("tend_exports", z.object({}));
export const sweepExportsJob = defineJob("sweep_exports", z.object({}));

// Covers a few minutes of retries; after that, the check for exports without a job enqueues it again.
const maxAttempts = 6;

export async function enqueueExport(
  tx: Tx,
  { id, member_id: memberId }: Pick<ExportRow, "id" | "member_id">,
): Promise<void> {
  const options = { key: `export:${id}`, queue: `exports:${memberId}`, maxAttempts };
  await enqueue(tx, makeExportJob, { export_id: id }, options);
}

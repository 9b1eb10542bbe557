import type { Context } from "#server/platform/context.ts";
import { seekPicture } from "../find-picture.ts";
import { findImport, type ImportRow } from "../imports-repo.ts";
import { countUntried, endRetry, listUntried } from "../retries-repo.ts";
import { settleRetry } from "../settle-retry.ts";
import type { Turn } from "./kinds.ts";
import { type RowWork, restUntil, workOnRows } from "./work-on-rows.ts";

/** The longest a retry keeps a worker before other jobs get their turn. */
const TURN_MS = 3000;

/** Tries the links of an import again for a while. */
export async function retryRows(context: Context, id: string, stopping: AbortSignal): Promise<Turn> {
  const { db, elapsedMs } = context;
  const endsAt = elapsedMs() + TURN_MS;
  const of = await findImport(db, id);
  if (of?.state !== "retrying") return "over";
  const worked = await workOnRows(context, { of, work: retryingRows(context, of), endsAt, stopping });
  if (worked.ended !== "none") return worked.ended === "time" ? "more" : "over";
  const { count, until } = await countUntried(db, of);
  if (count > 0) return restUntil(worked, until);
  await db.transaction((tx) => endRetry(tx, { id }));
  return "over";
}

function retryingRows(context: Context, of: ImportRow): RowWork {
  return {
    state: "retrying",
    listNext: (on, values) => listUntried(on, { ...values, retry: of.retry }),
    async doRow(row, times) {
      const sought = await seekPicture(context, row, { memberId: of.member_id, ...times });
      await settleRetry(context, of, row, sought);
    },
    // It stays as it was. Another retry may do better.
    failRow: (row) => settleRetry(context, of, row, null),
  };
}

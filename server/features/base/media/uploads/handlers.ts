import { z } from "zod";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { type Handlers, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";
import { openSlots } from "./slots.ts";
import { listStatuses } from "./statuses.ts";

const batchMax = 50;
const BatchSchema = z
  .array(
    z.object({
      id: z.union([z.string().min(1).max(100), IdSchema]),
      media_type: z.string().max(40).optional(),
    }),
  )
  .max(batchMax);

export const uploadHandlers: Handlers = {
  "VIP.create": async (scope) => {
    const [slot] = await openSlots(scope.context, requireMember(scope).member.id, 1);
    if (!slot) throw new AppError("internal");
    return slot;
  },
  "VIP.get": (scope, { upload_ids: ids }) =>
    listStatuses(scope.context.db, requireMember(scope).member.id, ids),
  "MediaUploadBatch.create": async (scope, { media_info_list: list }) => openBatch(scope, readBatch(list)),
};

async function openBatch(scope: Scope, ids: string[]) {
  const slots = await openSlots(scope.context, requireMember(scope).member.id, ids.length);
  return Object.fromEntries(slots.map((slot, index) => [ids[index] ?? slot.upload_id, slot]));
}

/** Reads the names the caller uses for its pictures. */
function readBatch(list: string | unknown[]): string[] {
  const parsed = BatchSchema.safeParse(typeof list === "string" ? parseUntrustedJson(list) : list);
  const ids = parsed.success ? parsed.data.map((item) => item.id) : [];
  if (ids.length === 0 || new Set(ids).size !== ids.length) {
    throw invalid("media_info_list", "Please list each picture only once.");
  }
  return ids;
}

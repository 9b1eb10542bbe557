import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { recordAudit } from "./audit-repo.ts";
import { putSetting } from "./settings-repo.ts";

type Change = {
  subject: "instance" | "advertising" | "search";
  now: Record<string, unknown>;
  wanted: Record<string, unknown>;
};

/** Stores the settings that differ, and notes what they were. */
export async function storeSettings(
  tx: Tx,
  actorId: string,
  { subject, now, wanted }: Change,
): Promise<void> {
  const changed = Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(now[key], value));
  if (changed.length === 0) return;
  if (subject === "instance") for (const [key, value] of changed) await putSetting(tx, key, value);
  else await putSetting(tx, subject, { ...now, ...Object.fromEntries(changed) });
  await recordAudit(tx, {
    actorId,
    action: "settings.update",
    subject,
    before: Object.fromEntries(changed.map(([key, value]) => [key, changedPart(now[key], value)])),
    after: Object.fromEntries(changed.map(([key, value]) => [key, changedPart(value, now[key])])),
  });
  await recordEvent(tx, {
    actorId,
    verb: "update",
    objectType: "instance",
    objectId: subject,
    visibility: "private",
    data: { fields: changed.map(([key]) => key) },
  });
}

/** Returns only the nested values that changed, so that the log doesn't repeat every page in every language. */
function changedPart(value: unknown, other: unknown): unknown {
  if (!isPlain(value) || !isPlain(other)) return value;
  const entries = Object.entries(value).filter(([key, part]) => !isDeepStrictEqual(part, other[key]));
  return Object.fromEntries(entries.map(([key, part]) => [key, changedPart(part, other[key])]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

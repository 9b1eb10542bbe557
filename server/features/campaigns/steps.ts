import type { EntityStatus } from "#contract/advertising/enums.ts";
import { AppError } from "#server/platform/errors.ts";

/** What a thing may become. What was archived or thrown away stays so. */
const STEPS: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  ACTIVE: ["ACTIVE", "PAUSED", "ARCHIVED"],
  PAUSED: ["PAUSED", "ACTIVE", "ARCHIVED"],
  DRAFT: ["DRAFT", "ACTIVE", "PAUSED", "DELETED_DRAFT"],
  ARCHIVED: ["ARCHIVED"],
  DELETED_DRAFT: ["DELETED_DRAFT"],
};

export function requireStep(from: EntityStatus, to: EntityStatus | undefined): void {
  if (to !== undefined && !STEPS[from].includes(to))
    throw new AppError("invalid_parameters", { detail: "status" });
}

type Stored = { version: number; status: EntityStatus };

/** Throws if somebody else changed it since the version that this change is based on. */
export function requireChangeable(stored: Stored, { version }: { version?: number | undefined }): void {
  if (version !== undefined && version !== stored.version)
    throw new AppError("conflict", { detail: "version", current: stored });
  if (stored.status === "ARCHIVED" || stored.status === "DELETED_DRAFT")
    throw new AppError("invalid_parameters", { detail: "status" });
}

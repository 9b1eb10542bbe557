import type { EntityStatus } from "#contract/ads/enums.ts";
import { AppError } from "#server/platform/errors.ts";

/** What a thing may become. What was archived stays so, and what was thrown away can only be fetched back. */
const STEPS: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  ACTIVE: ["ACTIVE", "PAUSED", "ARCHIVED"],
  PAUSED: ["PAUSED", "ACTIVE", "ARCHIVED"],
  DRAFT: ["DRAFT", "ACTIVE", "PAUSED", "DELETED_DRAFT"],
  ARCHIVED: ["ARCHIVED"],
  DELETED_DRAFT: ["DELETED_DRAFT", "DRAFT"],
};

export function requireTransition(from: EntityStatus, to: EntityStatus | undefined): void {
  if (to !== undefined && !STEPS[from].includes(to))
    throw new AppError("invalid_parameters", { detail: "status" });
}

type Stored = { version: number; status: EntityStatus };

/** Throws if someone else changed it since the version that this change is based on. */
export function requireChangeable(
  stored: Stored,
  { version, status }: { version?: number | undefined; status?: EntityStatus | undefined },
): void {
  if (version !== undefined && version !== stored.version)
    throw new AppError("conflict", { detail: "version", current: stored });
  const isFetchedBack = stored.status === "DELETED_DRAFT" && status === "DRAFT";
  if (stored.status === "ARCHIVED" || (stored.status === "DELETED_DRAFT" && !isFetchedBack))
    throw new AppError("invalid_parameters", { detail: "status" });
}

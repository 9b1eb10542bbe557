import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { noteAdChange, syncProtectedPins } from "./protected-pins-repo.ts";

export const showProtectedPinsJob = defineJob("show_protected_pins", z.object({}));

/**
 * A Pin of a protected board is open to everyone as long as an ad shows it, and no longer. Pins of public boards are open
 * anyway, and those of secret boards never are.
 */
export async function showProtectedPins({ db, instance }: Pick<Context, "db" | "instance">): Promise<void> {
  const { advertising } = await instance.get();
  const opened = await db.transaction(async (tx) => {
    const changed = await syncProtectedPins(tx, {
      isOn: advertising.is_on,
      isReviewed: advertising.is_review_required,
      hasHouseAds: advertising.has_house_ads,
    });
    if (changed.closed > 0) await tx.clearSharedCaches();
    return changed.opened;
  });
  if (opened > 0) await noteAdChange(db);
}

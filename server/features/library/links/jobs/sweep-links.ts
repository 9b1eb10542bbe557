import type { Context } from "#server/platform/context.ts";
import { compareHosts } from "../hosts-repo.ts";
import { deleteSomeEmpty } from "../targets-repo.ts";

/** Deletes addresses that no Pin has had for a day, and mends the times of hosts. */
export async function sweepLinks({ db, log }: Context): Promise<void> {
  while ((await deleteSomeEmpty(db)) > 0);
  const differences = await compareHosts(db);
  if (differences > 0) log.warn("hosts of links had wrong times", { count: differences });
}

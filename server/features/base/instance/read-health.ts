import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";

export async function readInstanceHealth({ context }: Scope): Promise<ResultOf<"InstanceHealth.get">> {
  return { is_disk_low: await context.disk.isLow().catch(() => true) };
}

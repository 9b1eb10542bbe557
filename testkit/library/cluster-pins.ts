import { clusterPinsOf } from "#server/features/library/clusters/cluster-pins.ts";
import type { TestApp } from "../app.ts";

/** Suggests boards for a member's Pins now, as the worker does every night. */
export async function clusterPins({ context }: Pick<TestApp, "context">, memberId: string): Promise<void> {
  await clusterPinsOf(context, memberId);
}

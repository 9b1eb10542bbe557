import type { Feature } from "#server/platform/feature.ts";
import { tables } from "./tables.ts";

export const feature = { tables } satisfies Feature;

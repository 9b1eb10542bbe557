import type { Feature } from "#server/platform/feature.ts";
import { purgePeople } from "./purge-people.ts";

export const feature = { purge: purgePeople } satisfies Feature;

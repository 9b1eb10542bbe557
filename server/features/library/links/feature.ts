import type { Feature } from "#server/platform/feature.ts";
import { linkPurge } from "./purge-links.ts";
import { tables } from "./tables.ts";

export const feature = { tables, purge: linkPurge } satisfies Feature;

import type { Feature } from "#server/platform/feature.ts";
import { purgeAdAccounts } from "./purge-accounts.ts";

export const feature = { purge: { ...purgeAdAccounts, after: ["ad-billing"] } } satisfies Feature;

import type { Feature } from "#server/platform/feature.ts";
import {
  createAdAccount,
  getAdAccount,
  getAdAccounts,
  getOwnAdAccount,
  updateAdAccount,
} from "./ad-accounts.ts";
import { getChanges } from "./list-changes.ts";
import { purgeAdAccounts } from "./purge-accounts.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: {
    "AdAccounts.get": getAdAccounts,
    "AdAccount.get": getAdAccount,
    "OwnAdAccount.get": getOwnAdAccount,
    "AdAccount.create": createAdAccount,
    "AdAccount.update": updateAdAccount,
    "AdChanges.get": getChanges,
  },
  purge: { ...purgeAdAccounts, after: ["ad-billing"] },
} satisfies Feature;

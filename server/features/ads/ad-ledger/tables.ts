import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ledger_accounts: { kind: "homed", ids: ["id", "ad_account_id"] },
  ledger_transfers: { kind: "homed", ids: ["id", "ad_account_id", "reverses_id"] },
  ledger_entries: { kind: "homed", ids: ["transfer_id", "account_id"] },
  ledger_checks: { kind: "local" },
} satisfies Tables;

export { adAccountActions } from "./actions.ts";
export { AdAccounts, type AdAccountsProps } from "./ad-accounts.tsx";
export { StaffLedger } from "./ledger.tsx";
export { ledgerActions, loadStaffLedger } from "./ledger-actions.ts";
export { loadStaffOrderLines, orderLineActions } from "./order-line-actions.ts";
export { StaffOrderLines } from "./order-lines.tsx";

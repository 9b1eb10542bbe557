export { adAccountActions } from "./actions.ts";
export { AdAccounts, type AdAccountsProps } from "./ad-accounts.tsx";
export { loadStaffOrderLines, orderLineActions } from "./order-line-actions.ts";
export { StaffOrderLines } from "./order-lines.tsx";

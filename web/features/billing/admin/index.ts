export { adAccountActions } from "./actions.ts";
export { AdAccounts, type AdAccountsProps } from "./ad-accounts.tsx";

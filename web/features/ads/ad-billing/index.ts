export { billingActions } from "./actions.ts";
export { BillingFrame } from "./frame.tsx";
export {
  BillingDocuments,
  BillingHistory,
  BillingOrderLines,
  BillingPromotions,
  BillingTaxDocuments,
  SpendBreakdown,
  SpendSummary,
} from "./lists.tsx";
export { BillingOverview } from "./overview.tsx";
export { adAccountOf, loadBilling } from "./queries.ts";
export { Table } from "./table.tsx";
export { useDay, useMoney } from "./use-money.ts";

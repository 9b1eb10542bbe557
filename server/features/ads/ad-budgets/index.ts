/*
 * How ads are paid for without ever costing more than their budgets. A process that shows ads:
 *
 * 1. `leaseBudget` before it shows an ad group's ads, and holds each offer's price from the lease in memory;
 * 2. `releaseLease` when it needs a lease no more, or before it asks for another one: what it didn't hold goes back.
 *
 * A worker calls `settleAccount` with the events of each account that were found valid, as often as it likes, and then
 * `closeLeases` with the time up to which every event has been settled. Leases never end by the clock alone: what they
 * hold may be owed for events that wait to be settled.
 */

export { findReserved } from "./budgets-repo.ts";
export { expireCredits } from "./expire-credits.ts";
export {
  type Lease,
  type LeaseAnswer,
  type LeaseRefusal,
  leaseBudget,
} from "./lease-budget.ts";
export { lockAccountBudget } from "./lock-budgets.ts";
export { type Allowances, type Allowed, readAllowances } from "./read-allowances.ts";
export { type Refunded, refundCharges } from "./refund-charges.ts";
export { closeLeases, releaseLease } from "./release-lease.ts";
export {
  type AccountEvents,
  type BillableEvent,
  groupByAccount,
  type Settled,
  settle,
  settleAccount,
} from "./settle.ts";

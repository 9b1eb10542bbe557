export { checkLedgerJob } from "./check-ledger.ts";
export { findNewestCheck } from "./check-repo.ts";
export { type Funds, readFunds, readFundsOf } from "./funds.ts";
export {
  type ExpiredCredit,
  isBooked,
  listExpiredCredits,
  type RefundReason,
  sumCreditsUsed,
} from "./ledger-repo.ts";
export {
  type Deposit,
  postCredit,
  postDeposit,
  postExpiry,
  postPayback,
  postRefund,
  postReversal,
  postSpend,
  postTax,
  postTaxRelease,
  postWriteOff,
} from "./post-transfers.ts";

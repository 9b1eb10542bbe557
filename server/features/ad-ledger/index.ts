export { checkLedgerJob } from "./check-ledger.ts";
export { findNewestCheck, type LedgerCheck } from "./check-repo.ts";
export { type Funds, readFunds, readFundsOf } from "./funds.ts";
export { type ExpiredCredit, listExpiredCredits } from "./ledger-repo.ts";
export {
  type Booking,
  type MoneyOwner,
  postCredit,
  postDeposit,
  postExpiry,
  postPayback,
  postRefund,
  postSpend,
  postWriteOff,
} from "./post-transfers.ts";

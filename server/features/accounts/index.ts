export { PURGE_ACCOUNTS_TASK, purgeAccounts } from "./jobs/purge-accounts.ts";
export { SEND_LINK_TASK, sendLink } from "./jobs/send-link.ts";
export { SWEEP_EXPIRED_TASK, sweepExpired } from "./jobs/sweep-expired.ts";
export { accountPurge } from "./purge-account.ts";
export { accountHandlers } from "./routes.ts";

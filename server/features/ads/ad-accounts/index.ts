export { recordChange, recordChanges } from "./record-change.ts";
export { type AdAccountAccess, requireAdAccount } from "./require-ad-account.ts";
export { fromAmount, toAmount, toSeconds, toTimestamp } from "./times.ts";

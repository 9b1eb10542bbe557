export { type AdAccountAccess, requireAdAccount } from "./require-ad-account.ts";

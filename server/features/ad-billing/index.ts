export { isBillingReady } from "./read-billing.ts";

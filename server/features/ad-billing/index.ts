export { findBillingStep } from "./read-billing.ts";

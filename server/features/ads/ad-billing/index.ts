export { listBilled } from "./read-billing.ts";

export { block } from "./block-member.ts";
export { unblock } from "./unblock-member.ts";

export { takeMailTo } from "./addresses-repo.ts";
export { unsubscribeTokenOf } from "./unsubscribe-token.ts";

export { countUp } from "./counts-repo.ts";
export { requireOwnAddress } from "./require-own-address.ts";
export { stopPaths } from "./stop-token.ts";
export { countMailTo, takeMailTo } from "./take-mail.ts";

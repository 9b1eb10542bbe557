export { countUp } from "./counts-repo.ts";
export { stopPaths } from "./stop-token.ts";
export { countMailTo, takeMailTo } from "./take-mail.ts";

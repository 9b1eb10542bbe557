export { insertDeeds } from "./write-repo.ts";

export { insertActivity } from "./write-repo.ts";

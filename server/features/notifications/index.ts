export { listToldMembers } from "./list-repo.ts";

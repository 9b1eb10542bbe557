export { describeThings } from "./describe-things.ts";
export { closeReports } from "./repo.ts";

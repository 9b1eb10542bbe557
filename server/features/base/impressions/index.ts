export { countViews } from "./counts-repo.ts";
